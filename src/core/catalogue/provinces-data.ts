// The provinces of China with their cities, each where it stands on a schematic map of squares:
// neighbours stand side by side as far as nine columns and eight rows allow. Cities are written as
// lots write them, without 市. Source: GB/T 2260 (行政区划), cities of the second level.
export interface Province {
  readonly name: string;
  /** Counted from 0, from the west. */
  readonly column: number;
  /** Counted from 0, from the north. */
  readonly row: number;
  readonly cities: readonly string[];
}

const province = (name: string, [column, row]: readonly [number, number], cities: string): Province => ({
  name,
  column,
  row,
  cities: cities.split(' '),
});

export const PROVINCES: readonly Province[] = [
  province('黑龙江', [8, 0], '哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化'),
  province('新疆', [0, 1], '乌鲁木齐 克拉玛依 吐鲁番 哈密 昌吉 库尔勒 阿克苏 喀什 和田 伊宁 石河子'),
  province('内蒙古', [4, 1], '呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布 锡林浩特'),
  province('吉林', [8, 1], '长春 吉林 四平 辽源 通化 白山 松原 白城 延吉'),
  province('甘肃', [1, 2], '兰州 嘉峪关 金昌 白银 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南'),
  province('宁夏', [2, 2], '银川 石嘴山 吴忠 固原 中卫'),
  province('陕西', [3, 2], '西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛'),
  province('山西', [4, 2], '太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁'),
  province('河北', [5, 2], '石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水 雄安'),
  province('北京', [6, 2], '北京'),
  province('天津', [7, 2], '天津'),
  province('辽宁', [8, 2], '沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 朝阳 葫芦岛'),
  province('西藏', [0, 3], '拉萨 日喀则 昌都 林芝 山南 那曲'),
  province('青海', [1, 3], '西宁 海东 格尔木 德令哈'),
  province(
    '四川',
    [2, 3],
    '成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 西昌',
  ),
  province('重庆', [3, 3], '重庆'),
  province(
    '河南',
    [4, 3],
    '郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店 济源',
  ),
  province('山东', [5, 3], '济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 临沂 德州 聊城 滨州 菏泽'),
  province('云南', [2, 4], '昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 大理 楚雄 蒙自 景洪'),
  province('贵州', [3, 4], '贵阳 六盘水 遵义 安顺 毕节 铜仁 凯里 都匀 兴义'),
  province('湖北', [4, 4], '武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施 仙桃 潜江 天门'),
  province(
    '安徽',
    [5, 4],
    '合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城',
  ),
  province('江苏', [6, 4], '南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁 昆山'),
  province('上海', [7, 4], '上海'),
  province('广西', [3, 5], '南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左'),
  province('湖南', [4, 5], '长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底 吉首'),
  province('江西', [5, 5], '南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶'),
  province('浙江', [6, 5], '杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌'),
  province(
    '广东',
    [4, 6],
    '广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮',
  ),
  province('福建', [5, 6], '福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德'),
  province('台湾', [6, 6], '台北 高雄 台中 台南 新北 桃园'),
  province('海南', [3, 7], '海口 三亚 三沙 儋州'),
  province('澳门', [4, 7], '澳门'),
  province('香港', [5, 7], '香港'),
];
