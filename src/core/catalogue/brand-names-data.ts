// Other names of a brand: its Latin name, what it is called in Hong Kong and Taiwan, and what the
// trade says. One line each, the brand first, as the house's lists write it. The others in small
// letters and simplified characters, as everything that is looked for. No name is here that is a
// common word as well: 极致 is written on the cards of many.
// Source: the trade's own usage, product.md 4.1.
export const BRAND_NAMES = `
奥迪|audi
宝马|bmw
奔驰|benz|mercedes-benz|mercedes|梅赛德斯|宾士|平治|大奔
大众|vw|volkswagen|福斯|福士
保时捷|porsche
MINI|迷你
斯柯达|skoda
欧宝|opel
丰田|toyota
雷克萨斯|lexus|凌志
本田|honda
讴歌|acura|阿库拉
日产|nissan|尼桑
英菲尼迪|infiniti
马自达|mazda|万事得
三菱|mitsubishi
斯巴鲁|subaru|速霸陆|富士重工
铃木|suzuki
五十铃|isuzu
雅马哈|yamaha|山叶
川崎|kawasaki
现代|hyundai
起亚|kia
捷尼赛思|genesis
双龙|ssangyong
福特|ford
林肯|lincoln
雪佛兰|chevrolet|chevy|雪佛莱
别克|buick
凯迪拉克|cadillac|凯帝拉克
Jeep|吉普
克莱斯勒|chrysler
道奇|dodge
特斯拉|tesla|特士拉
沃尔沃|volvo|富豪
路虎|land rover|range rover|荒原路华
捷豹|jaguar|积架
宾利|bentley
劳斯莱斯|rolls-royce|劳斯
阿斯顿马丁|aston martin
玛莎拉蒂|maserati
法拉利|ferrari
兰博基尼|lamborghini|林宝坚尼
阿尔法罗密欧|alfa romeo
菲亚特|fiat
标致|peugeot|宝狮
雪铁龙|citroen
雷诺|renault
依维柯|iveco
比亚迪|byd
吉利|geely
领克|lynk
极氪|zeekr
长安|changan
长城|great wall|gwm
哈弗|haval
魏牌|wey
坦克|tank
欧拉|ora
奇瑞|chery
星途|exeed
捷途|jetour
江淮|jac
江铃|jmc
东风|dongfeng
岚图|voyah
红旗|hongqi
一汽|faw
解放|jiefang
上汽|saic
名爵|mg
荣威|roewe
智己|im motors
五菱|wuling
宝骏|baojun
广汽传祺|gac|trumpchi|传祺
广汽埃安|aion|埃安
蔚来|nio
小鹏|xpeng|小鹏汽车
理想|li auto
零跑|leapmotor
哪吒|neta
问界|aito
小米|xiaomi
福田|foton
金龙|king long
宇通|yutong
重汽|sinotruk|howo|豪沃
陕汽|shacman
豪爵|haojue
春风|cfmoto
钱江|qjmotor
哈雷|harley-davidson|harley|哈雷戴维森
杜卡迪|ducati
`;
