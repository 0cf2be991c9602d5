import type { SupplyFacts } from '@langraan/supplier/contract'
import type { DemoProduct } from './demo-products.ts'

/** The shop that sells packing supplies to merchants. */
export const suppliesShop = {
  email: 'supplies@langraan.example',
  slug: 'supplies',
  name: 'หลังร้าน ซัพพลาย',
} as const

/** An article that merchants pack with: a product of one variant, sold by the pack, and what a piece of it is like. */
export type DemoSupply = { product: DemoProduct; facts: SupplyFacts }

type Told = Pick<SupplyFacts, 'kind' | 'code' | 'size' | 'weightGrams' | 'mostGrams' | 'packPieces'> & {
  slug: string
  name: string
  description: string
  packSatang: number
  /** From so many packs on a pack costs so much. */
  tier: readonly [fromPacks: number, priceSatang: number]
  stock: number
  drawing: DemoProduct['drawing']
  ground: string
}

function supply({
  slug,
  name,
  description,
  packSatang,
  tier,
  stock,
  drawing,
  ground,
  ...piece
}: Told): DemoSupply {
  const [fromPacks, priceSatang] = tier
  return {
    product: {
      slug,
      name,
      description,
      category: piece.kind === 'box' || piece.kind === 'mailer' ? 'กล่องและซอง' : 'วัสดุกันกระแทกและเทป',
      optionNames: [],
      variants: [
        {
          values: [],
          priceSatang: packSatang,
          weightGrams: Math.max(1, piece.weightGrams * piece.packPieces),
          quantity: stock,
          sku: `SUP-${slug.toUpperCase()}`,
        },
      ],
      drawing,
      ground,
    },
    facts: { ...piece, inner: null, ply: 3, tiers: [{ fromPacks, priceSatang }] },
  }
}

const box = (widthMm: number, lengthMm: number, heightMm: number) => ({ widthMm, lengthMm, heightMm })
const CARDBOARD = { kind: 'box', drawing: 'parcel', packPieces: 20 } as const

export const demoSupplies: readonly DemoSupply[] = [
  supply({
    ...CARDBOARD,
    slug: 'box-a',
    name: 'กล่องพัสดุ เบอร์ A แพ็ก 20 ใบ',
    description: 'กระดาษลูกฟูก 3 ชั้น 14 × 20 × 6 ซม. เหมาะกับเครื่องประดับและของชิ้นเล็ก',
    code: 'A',
    size: box(140, 200, 60),
    weightGrams: 60,
    mostGrams: 5000,
    packSatang: 7000,
    tier: [5, 6200],
    stock: 140,
    ground: '#f3e7d6',
  }),
  supply({
    ...CARDBOARD,
    slug: 'box-c',
    name: 'กล่องพัสดุ เบอร์ C แพ็ก 20 ใบ',
    description: 'กระดาษลูกฟูก 3 ชั้น 20 × 30 × 11 ซม. ขนาดที่ใช้บ่อยที่สุด',
    code: 'C',
    size: box(200, 300, 110),
    weightGrams: 140,
    mostGrams: 10_000,
    packSatang: 17_000,
    tier: [5, 15_000],
    stock: 220,
    ground: '#efe0c9',
  }),
  supply({
    ...CARDBOARD,
    slug: 'box-2d',
    name: 'กล่องพัสดุ เบอร์ 2D แพ็ก 20 ใบ',
    description: 'กระดาษลูกฟูก 3 ชั้น 22 × 35 × 28 ซม. ใส่ได้หลายชิ้นหรือของทรงสูง',
    code: '2D',
    size: box(220, 350, 280),
    weightGrams: 260,
    mostGrams: 20_000,
    packSatang: 31_000,
    tier: [3, 28_500],
    stock: 60,
    ground: '#e9d7bb',
  }),
  supply({
    slug: 'mailer-28-42',
    name: 'ซองไปรษณีย์พลาสติก 28 × 42 ซม. แพ็ก 100 ใบ',
    description: 'เหนียว กันน้ำ แถบกาวในตัว เหมาะกับเสื้อผ้าและถุงผ้า',
    kind: 'mailer',
    code: '28 × 42',
    size: { widthMm: 280, lengthMm: 420, heightMm: null },
    weightGrams: 13,
    mostGrams: 3000,
    packPieces: 100,
    packSatang: 14_500,
    tier: [4, 12_900],
    stock: 180,
    drawing: 'mailer',
    ground: '#e3e8ee',
  }),
  supply({
    slug: 'bubble-65',
    name: 'บับเบิลกันกระแทก หน้ากว้าง 65 ซม. ยาว 100 ม.',
    description: 'ม้วนใหญ่สำหรับแก้ว เทียน และของแตกง่าย',
    kind: 'bubble',
    code: 'บับเบิล 65',
    size: null,
    weightGrams: 2600,
    mostGrams: 1,
    packPieces: 1,
    packSatang: 34_500,
    tier: [3, 31_900],
    stock: 40,
    drawing: 'bubbles',
    ground: '#e2eef2',
  }),
  supply({
    slug: 'tape-opp',
    name: 'เทป OPP ใส 2 นิ้ว 100 หลา แพ็ก 6 ม้วน',
    description: 'กาวเหนียว ดึงเงียบ ติดกล่องลูกฟูกแน่น',
    kind: 'tape',
    code: 'OPP',
    size: null,
    weightGrams: 210,
    mostGrams: 1,
    packPieces: 6,
    packSatang: 15_000,
    tier: [6, 13_500],
    stock: 95,
    drawing: 'tape',
    ground: '#f6eddf',
  }),
]
