/** What is tried first by everyone who guesses, in lower case; the length rule has already refused anything shorter. */
export const WEAK_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort
  12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11223344 1122334455
  12341234 123123123 123321123 12344321 147258369 159357456 159753456 741852963 789456123 13145201314
  1314520520 5201314520 52013145 5201314a a5201314 woaini520 woaini521 woaini1314 woaini123 iloveyou
  iloveyou1 iloveyou2 ilovechina qwertyui qwertyuiop qwerty123 qwerty1234 qwer1234 qwer12345 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsx123 qazwsxedc zaq12wsx zxcvbnm1 zxcvbnm123 asdfghjk asdfghjkl
  asdf1234 asd123456 abc12345 abc123456 abcd1234 abcd12345 abcdefgh abcdefg1 a1234567 a12345678 a123456789
  aa123456 aaa123456 aa12345678 as123456 qq123456 qq123456789 wang1234 wang123456 zhang123 li123456
  z123456789 123456aa 123456abc 123456qq 12345678a 123456789a 123456789q 1234567a 1234qwer 123qweasd
  123qwe123 123abc123 admin123 admin1234 admin888 administrator root1234 test1234 test12345 guest1234
  welcome1 welcome123 letmein1 letmein123 football1 baseball1 superman1 batman123 sunshine1 princess1
  dragon123 monkey123 computer1 internet1 michael1 jennifer1 trustno1 whatever1 starwars1 pokemon1
  changeme changeme1 default1 secret123 login123 master123 shadow123 freedom1 computer internet
  china123 china2008 beijing2008 shanghai1 zhongguo zhongguo1 caonima1 nihao123 woshishui xiaoming1
  88888888 66666666 00000000 11111111 99999999 168168168 888666888 66668888 518518518 123456788
  luochui1 luochui123 luochui2026 paimai123 paimai888 chepai123 chepai888 jingpai123 baoma123 benchi123
  `
    .trim()
    .split(/\s+/),
);
