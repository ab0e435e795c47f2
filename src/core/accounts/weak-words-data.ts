// Words that people here string together when they are asked for something long: love in pinyin and
// in numbers, lucky numbers, common names, cities, what stands on the sign of the house and in its
// sample, what every page of a log-in says. Source: goals.md S8; NIST SP 800-63B 5.1.1.2.

/** In lower case; of two letters at the least. */
export const WEAK_WORDS: readonly string[] = `
luochui luo chui luochuipai paimaihang paimai paipai jingpai jingjia jingmai weituo maishou maijia maichu chepai
chuizi lc auction auctions auctioneer bid bidder bidding hammer gavel lot lots sale deal car cars auto che
qiche ershouche maiche xinche haoche chezhu baoma benchi aodi dazhong fengtian bentian
demo sample example test testing tester house home site web www com cn net org app user users guest visitor
admin administrator root system manager master super boss staff clerk editor buyer seller login logon signin
pass passwd password passw0rd pwd word secret key keys code lock open sesame welcome hello hi hey default
change changeme letmein letme enter please trust trustno no one new old my mine your ours
wo ai ni ta wode nide tade women nimen woaini woaita aini love iloveyou loveyou iloveu lover baobei baobao
laopo laogong qinaide xiang sini haoma nihao nihaoma zaoan wanan kuaile xingfu pingan jiankang facai gongxi
fengkuang caonima nima wodemima mima mimashi shi woshi jiushi haha hehe lala meimei gege didi jiejie mama baba
jia qian duo you meiyou shuai mei xiao da lao tian long hu feng fei yun xing yang yue hua hong ming qiang
wang zhang li liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han
tang feng yu dong xiao cheng cao yuan deng fu shen zeng peng lu su jiang cai jia ding wei xue ye yan pan du
dai xia zhong tian ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin shi gu hou
shao meng wan duan qian tang yin li chang wu qiao he lai gong wen
beijing shanghai guangzhou shenzhen tianjin chongqing chengdu hangzhou nanjing wuhan xian suzhou ningbo
qingdao dalian xiamen changsha zhengzhou jinan hefei fuzhou kunming shenyang harbin changchun nanning guiyang
taiyuan shijiazhuang lanzhou haikou dongguan foshan wuxi zhongguo china zhonghua
qq weixin wechat wx taobao tmall alipay zhifubao jingdong jd baidu tencent huawei xiaomi apple iphone android
windows google facebook twitter microsoft
january february march april may june july august september october november december spring summer autumn
winter monday friday sunday
abc abcd asd asdf qwe qwer qwert qwerty zxc zxcv zxcvb qaz wsx edc rfv
monkey dragon shadow sunshine princess football baseball superman batman michael jordan freedom
520 521 5201314 1314 1314520 7758 7758258 168 1688 518 588 666 6666 888 8888 999 9999 000 111 110 119 10086
落槌 拍卖 拍卖行 拍行 竞拍 竞价 委托 示例 演示 测试 密码 账户 用户 管理员 我爱你 爱你 你好 中国 北京 上海 汽车 二手车
`
  .trim()
  .split(/\s+/);
