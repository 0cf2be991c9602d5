import type { drawings } from './drawings.ts'

/** Goods of the demo shop, drawn and written for it. Prices in satang, weights in grams. */
export type DemoProduct = {
  slug: string
  name: string
  category: string
  description: string
  optionNames: string[]
  variants: {
    values: string[]
    priceSatang: number
    compareAtSatang?: number
    weightGrams: number
    quantity: number
    sku: string
    /** What it looks like where it looks like no other: the drawing in colours of its own. */
    look?: Look
  }[]
  drawing: keyof typeof drawings
  ground: string
  /** As it is packed, in millimetres: width, length, height. Missing where nobody has measured it. */
  size?: readonly [width: number, length: number, height: number]
  /** What is minded when it is packed. */
  marks?: readonly ('upright' | 'fragile' | 'may-be-bagged' | 'own-box')[]
}

/** `fills` has another colour for those of the drawing. */
export type Look = { ground: string; fills: Readonly<Record<string, string>> }

const sizes = (sku: string, priceSatang: number, weightGrams: number, names = ['S', 'M', 'L', 'XL']) =>
  names.map((size, index) => ({
    values: [size],
    priceSatang,
    weightGrams,
    quantity: 12 + index * 7,
    sku: `${sku}-${size}`,
  }))

const one = (
  sku: string,
  priceSatang: number,
  weightGrams: number,
  quantity: number,
  compareAtSatang?: number,
) => [{ values: [], priceSatang, weightGrams, quantity, sku, ...(compareAtSatang && { compareAtSatang }) }]

export const demoProducts: DemoProduct[] = [
  {
    slug: 'linen-shirt-lomtalay',
    name: 'เสื้อเชิ้ตผ้าฝ้ายซักนุ่ม แขนสั้น ทรงโอเวอร์ไซซ์ รุ่น “ลมทะเล”',
    category: 'เสื้อผ้า',
    description: 'ผ้าฝ้ายซักนุ่ม ใส่สบาย ไม่ต้องรีด ตัดเย็บที่เชียงใหม่',
    optionNames: ['ไซซ์'],
    variants: sizes('LT-0021', 69_000, 240),
    drawing: 'shirt',
    ground: '#dbeaf6',
    size: [220, 300, 30],
    marks: ['may-be-bagged'],
  },
  {
    slug: 'soy-candle-jasmine',
    name: 'เทียนหอมไขถั่วเหลือง กลิ่นมะลิลา',
    category: 'ของแต่งบ้าน',
    description: 'ไขถั่วเหลืองแท้ หอมมะลิอ่อน ๆ จุดได้ 40 ชั่วโมง',
    optionNames: ['ขนาด'],
    variants: [
      { values: ['100 ก.'], priceSatang: 24_000, weightGrams: 180, quantity: 25, sku: 'CD-0006' },
      { values: ['200 ก.'], priceSatang: 39_000, weightGrams: 320, quantity: 12, sku: 'CD-0007' },
    ],
    drawing: 'candle',
    ground: '#f3dfe9',
    size: [85, 85, 100],
    marks: ['fragile', 'upright'],
  },
  {
    slug: 'water-hyacinth-bag',
    name: 'กระเป๋าสานผักตบชวา ใบกลาง ซับในผ้าลินิน',
    category: 'กระเป๋า',
    description: 'สานมือโดยกลุ่มแม่บ้านพะเยา แข็งแรง น้ำหนักเบา',
    optionNames: [],
    variants: one('BG-0003', 94_000, 520, 18),
    drawing: 'basket',
    ground: '#f6e8d6',
    size: [300, 380, 130],
  },
  {
    slug: 'honey-turmeric-soap',
    name: 'สบู่ขมิ้นน้ำผึ้ง แพ็ก 3 ก้อน',
    category: 'ของใช้',
    description: 'ขมิ้นชันกับน้ำผึ้งดอกลำไย ไม่มีน้ำหอมสังเคราะห์',
    optionNames: [],
    variants: one('SP-0001', 21_000, 330, 64, 24_000),
    drawing: 'soap',
    ground: '#f7ecc8',
    size: [90, 190, 45],
  },
  {
    slug: 'kiwi-linen-dress',
    name: 'เดรสลินินคอวี ผูกเอว ยาวคลุมเข่า',
    category: 'เสื้อผ้า',
    description: 'ลินินแท้ โปร่ง ระบายอากาศ มีกระเป๋าสองข้าง',
    optionNames: ['ไซซ์'],
    variants: sizes('DR-0011', 112_000, 380, ['S', 'M', 'L']),
    drawing: 'dress',
    ground: '#f6e0d2',
    size: [240, 320, 35],
    marks: ['may-be-bagged'],
  },
  {
    slug: 'indigo-trousers',
    name: 'กางเกงเลผ้าฝ้ายย้อมครามธรรมชาติ',
    category: 'เสื้อผ้า',
    description: 'ย้อมครามสกลนคร สีเข้มขึ้นเมื่อซัก',
    optionNames: ['ไซซ์'],
    variants: sizes('TR-0004', 59_000, 350, ['M', 'L', 'XL']),
    drawing: 'trousers',
    ground: '#dcdcf0',
    size: [240, 320, 40],
    marks: ['may-be-bagged'],
  },
  {
    slug: 'celadon-cup',
    name: 'แก้วเซรามิกปั้นมือ ลายใบไม้ เคลือบศิลาดล',
    category: 'ของแต่งบ้าน',
    description: 'ปั้นมือทีละใบ ลายไม่ซ้ำกัน เข้าไมโครเวฟได้',
    optionNames: [],
    variants: one('CP-0002', 32_000, 410, 30),
    drawing: 'cup',
    ground: '#e0efe3',
    size: [100, 130, 110],
    marks: ['fragile'],
  },
  {
    slug: 'canvas-tote',
    name: 'ถุงผ้าแคนวาส ปักลายแมว',
    category: 'กระเป๋า',
    description: 'แคนวาส 12 ออนซ์ ปักมือ ใส่แล็ปท็อป 14 นิ้วได้',
    optionNames: ['สี'],
    variants: [
      {
        values: ['ม่วง'],
        priceSatang: 26_000,
        weightGrams: 210,
        quantity: 22,
        sku: 'TT-PP',
        look: { ground: '#e5def2', fills: {} },
      },
      {
        values: ['ครีม'],
        priceSatang: 26_000,
        weightGrams: 210,
        quantity: 3,
        sku: 'TT-CR',
        look: {
          ground: '#efe6d6',
          fills: { '#8d7cc6': '#e9d9b6', '#6a5aa8': '#c2a970', '#f4eefb': '#8a6f47', '#5a4a98': '#f6edda' },
        },
      },
    ],
    drawing: 'tote',
    ground: '#e5def2',
    size: [250, 330, 20],
    marks: ['may-be-bagged'],
  },
  {
    slug: 'silk-scarf',
    name: 'ผ้าคลุมไหล่ทอมือ ลายลูกแก้ว',
    category: 'เครื่องประดับ',
    description: 'ทอมือจากลำพูน นุ่มลื่น ห่มแอร์ได้ทั้งวัน',
    optionNames: ['สี'],
    variants: [
      {
        values: ['แดงครั่ง'],
        priceSatang: 64_000,
        weightGrams: 160,
        quantity: 14,
        sku: 'SC-0009',
        look: { ground: '#f0dade', fills: {} },
      },
      {
        values: ['คราม'],
        priceSatang: 64_000,
        weightGrams: 160,
        quantity: 11,
        sku: 'SC-0010',
        look: { ground: '#dbe3f0', fills: { '#c2556b': '#3f5f9a', '#f3c6ce': '#c9d6ee' } },
      },
      {
        values: ['เหลืองขมิ้น'],
        priceSatang: 64_000,
        weightGrams: 160,
        quantity: 9,
        sku: 'SC-0011',
        look: { ground: '#f6ecd0', fills: { '#c2556b': '#d9a02b', '#f3c6ce': '#f7e3b0' } },
      },
    ],
    drawing: 'scarf',
    ground: '#f0dade',
  },
  {
    slug: 'massage-oil',
    name: 'น้ำมันนวดไพลสกัดเย็น 60 มล.',
    category: 'ของใช้',
    description: 'ไพล มะกรูด การบูร คลายเมื่อยหลังแพ็กของทั้งวัน',
    optionNames: [],
    variants: one('OL-0005', 18_500, 140, 41),
    drawing: 'bottle',
    ground: '#e2ecd9',
    size: [50, 50, 130],
    marks: ['fragile', 'upright'],
  },
  {
    slug: 'chilli-paste',
    name: 'น้ำพริกตาแดงสูตรคุณยาย 180 ก.',
    category: 'อาหาร',
    description: 'ไม่ใส่สารกันเสีย เก็บตู้เย็นได้ 3 เดือน',
    optionNames: ['ความเผ็ด'],
    variants: [
      { values: ['เผ็ดน้อย'], priceSatang: 12_000, weightGrams: 290, quantity: 36, sku: 'NP-1' },
      { values: ['เผ็ดมาก'], priceSatang: 12_000, weightGrams: 290, quantity: 0, sku: 'NP-3' },
    ],
    drawing: 'jar',
    ground: '#f8ddd6',
    size: [80, 80, 95],
    marks: ['upright'],
  },
  {
    slug: 'palm-hat',
    name: 'หมวกสานใบลานปีกกว้าง',
    category: 'เครื่องประดับ',
    description: 'พับได้ ไม่เสียทรง กันแดดเดินตลาด',
    optionNames: [],
    variants: one('HT-0010', 35_000, 130, 27),
    drawing: 'hat',
    ground: '#f3ead9',
  },
]
