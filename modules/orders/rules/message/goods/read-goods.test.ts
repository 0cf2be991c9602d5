import { describe, expect, it } from 'vitest'
import { indexGoods, type SoldGoods } from './goods-index.ts'
import { withoutListMarks } from './list-marks.ts'
import { readGoods } from './read-goods.ts'

const of = (productName: string, sku: string, variantName = '', baht = 100): SoldGoods => ({
  productName,
  variantName,
  sku,
  priceSatang: baht * 100,
})
const shirts = ['ขาว', 'ดำ'].flatMap((colour, at) =>
  ['S', 'M', 'L'].map((size) =>
    of('เสื้อโปโลผ้านิ่ม', `PL-${'WK'.charAt(at)}-${size}`, `${colour} / ${size}`, 290),
  ),
)
const index = indexGoods([
  ...shirts,
  ...['S', 'M', 'L'].map((size) => of('กระโปรงพลีท', `SK-${size}`, size)),
  of('ยาหม่องไพล 20 กรัม', 'BM20'),
  of('ยาหม่องไพล 50 กรัม', 'BM50'),
  of('ปลาแห้ง แพ็ค 3 ตัว', 'FISH3', '', 180),
  of('ผ้าเช็ดมือลายกบ', 'HT-FROG'),
  of('ผ้าเช็ดมือลายเต่า', 'HT-TURTLE'),
  of('ชาอัสสัม', '4071'),
  of('จานเซรามิก', 'DISH'),
  of('ปลาหวาน', 'FISH'),
])

/** Goods with their quantities; `?` behind what is not sure, `…` where several fit and `-` where none does. */
const read = (message: string) =>
  readGoods(withoutListMarks(message), index)
    .map(({ places, quantity, isSure }) => {
      const [place] = places
      const sku = place === undefined ? '-' : places.length > 1 ? '…' : index.goods[place]?.sku
      return `${sku} ${quantity}${isSure ? '' : '?'}`
    })
    .join(', ')

describe('goods of a message', () => {
  it.each([
    ['several codes in one line', 'PL-W-S 2 pl-k-m x1, BM50*3', 'PL-W-S 2, PL-K-M 1, BM50 3'],
    ['codes without their signs, and of digits', 'plws 1 4071 2', 'PL-W-S 1, 4071 2'],
    ['the quantity first', '3 ชาอัสสัม 1 กระโปรงพลีท M', '4071 3, SK-M 1'],
    ['a number without a unit', 'ชาอัสสัม4', '4071 4'],
    ['sizes with numbers', 'เสื้อโปโลดำ M 2 S 1', 'PL-K-M 2, PL-K-S 1'],
    ['colours with numbers', 'เสื้อโปโล L ขาว 1 ดำ 2', 'PL-W-L 1, PL-K-L 2'],
    ['joined by signs', 'ชาอัสสัม 1+กระโปรงพลีท S 2', '4071 1, SK-S 2'],
    ['joined by words', 'ชาอัสสัม 1 กับกระโปรงพลีท L และยาหม่องไพล 50 กรัม 2', '4071 1, SK-L 1, BM50 2'],
    ['one in words', 'เอากระโปรงพลีทไซส์ M ตัวนึงค่ะ', 'SK-M 1'],
    ['numbers in words, and Thai ones', 'ชาอัสสัมสิบสองห่อ ยาหม่องไพล 20 กรัม สามขวด', '4071 12, BM20 3'],
    ['by the dozen', 'ชาอัสสัม 2 โหล', '4071 24'],
    ['a number of the name and one of pieces', 'ยาหม่องไพล 20 2', 'BM20 2'],
    ['a quantity that the name has as well', 'ปลาแห้ง แพ็ค 3 ตัว 3 แพ็ค', 'FISH3 3'],
    ['a price, which is no quantity', 'เสื้อโปโลขาว M 290, ปลาแห้ง 180', 'PL-W-M 1, FISH3 1'],
    ['the same of another picture', 'ผ้าเช็ดมือลายกบ 2 ลายเต่า 1', 'HT-FROG 2, HT-TURTLE 1'],
    ['so many of each', 'เสื้อโปโล M ขาว ดำ อย่างละ 2', 'PL-W-M 2, PL-K-M 2'],
    ['in a list', '1) ชาอัสสัม\n2) กระโปรงพลีท S', '4071 1, SK-S 1'],
    ['a letter wrong, which is asked about', 'กระโปงพลีท S 1', 'SK-S 1?'],
    [
      'a sum of pieces that is parted behind, which is asked about',
      'กระโปรงพลีท 2 ตัว S 1 M 1',
      'SK-S 2?, SK-M 1?',
    ],
    ['of a size that is not told', 'กระโปรงพลีท 1 ตัว', '… 1?'],
    ['of a colour that the shop does not have', 'เสื้อโปโลแดง M 1', '- 1?'],
    ['a code that the shop does not have', 'BM70 1', '- 1?'],
    ['goods that only end like those of the shop', 'น้ำปลาร้า 2 ขวด', ''],
    ['beside a house, which is no quantity', 'ส้ม 20/1 ม.3', ''],
  ])('%s: %j', (_, message, goods) => {
    expect(read(message)).toBe(goods)
  })

  it('are none where the shop sells nothing', () => {
    expect(readGoods('ชาอัสสัม 2', indexGoods([]))).toEqual([])
  })
})
