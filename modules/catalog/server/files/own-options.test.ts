import { describe, expect, it } from 'vitest'
import { type Columns, guessFields, settleProduct } from '../../rules/rules.ts'
import { readProductFile } from './read-file.ts'

async function read(columns: Columns, ...lines: string[]) {
  const file = await readProductFile(Buffer.from(lines.join('\n')), { remembered: async () => columns })
  if (!('products' in file)) throw new Error(JSON.stringify(file))
  const settled = file.products.map((one) => settleProduct(one, { exists: false, isKnown: () => false }))
  return {
    faults: [...file.faults, ...settled.flatMap(({ faults }) => faults)],
    products: settled.flatMap(({ product }) => (product ? optionsOf(product) : [])),
  }
}

type Read = { name: string; optionNames: string[]; variants: readonly { optionValues: string[] }[] }
const optionsOf = ({ name, optionNames, variants }: Read) => ({
  name,
  optionNames,
  values: variants.map(({ optionValues }) => optionValues.join('/')),
})

const HEADINGS = 'รุ่น,สี,ไซส์,ตั้งไว้'
const COLUMNS: Columns = ['name', 'option1Value', 'option2Value', 'price']

describe('options in a sheet of a shop’s own', () => {
  it('are called as their columns, because it has no column for the name', async () => {
    const lines = ['เสื้อ,แดง,M,100', 'เสื้อ,แดง,L,100', 'เสื้อ,ฟ้า,M,110', 'กระเป๋า,ดำ,,300', 'ร่ม,,,90']
    expect(await read(COLUMNS, HEADINGS, ...lines)).toEqual({
      faults: [],
      products: [
        { name: 'เสื้อ', optionNames: ['สี', 'ไซส์'], values: ['แดง/M', 'แดง/L', 'ฟ้า/M'] },
        { name: 'กระเป๋า', optionNames: ['สี'], values: ['ดำ'] },
        { name: 'ร่ม', optionNames: [], values: [''] },
      ],
    })
  })

  it('are only those that a product has: a size without a colour is its first', async () => {
    expect(await read(COLUMNS, HEADINGS, 'กางเกง,,S,200', 'กางเกง,,M,200')).toEqual({
      faults: [],
      products: [{ name: 'กางเกง', optionNames: ['ไซส์'], values: ['S', 'M'] }],
    })
  })

  it('stay in their columns where a row has a hole', async () => {
    const columns: Columns = ['name', 'option1Value', 'option2Value', 'option3Value', 'price']
    const headings = 'รุ่น,สี,ไซส์,กลิ่น,ตั้งไว้'
    expect(await read(columns, headings, 'เทียน,,S,มะลิ,100', 'เทียน,,M,,100')).toEqual({
      faults: [],
      products: [{ name: 'เทียน', optionNames: ['ไซส์', 'กลิ่น'], values: ['S/มะลิ', 'M/'] }],
    })
    expect(await read(columns, headings, 'เทียน,แดง,,มะลิ,100', 'เทียน,,,กุหลาบ,100')).toEqual({
      faults: [],
      products: [{ name: 'เทียน', optionNames: ['สี', 'กลิ่น'], values: ['แดง/มะลิ', '/กุหลาบ'] }],
    })
  })

  it('make a row one of a variant, whichever of them it has, so that a missing price is told', async () => {
    const lines = ['กางเกง,ดำ,S,200', 'กางเกง,,M,']
    expect(await read(COLUMNS, HEADINGS, ...lines)).toEqual({
      faults: [{ row: 3, column: 'ตั้งไว้', code: 'missing_price', value: '', reach: 'row' }],
      products: [{ name: 'กางเกง', optionNames: ['สี', 'ไซส์'], values: ['ดำ/S'] }],
    })
  })

  it('have names that differ, and none that is the field of a column without a heading', async () => {
    const names = async (headings: string) =>
      (await read(COLUMNS, headings, 'เสื้อ,แดง,M,100')).products[0]?.optionNames
    expect(await names('รุ่น,,ไซส์,ตั้งไว้')).toEqual(['ตัวเลือก', 'ไซส์'])
    expect(await names('รุ่น,,,ตั้งไว้')).toEqual(['ตัวเลือก', 'ตัวเลือก 2'])
    expect(await names('รุ่น,option1Value,ไซส์,ตั้งไว้')).toEqual(['ตัวเลือก', 'ไซส์'])
    expect(await names('รุ่น,แบบ,แบบ,ตั้งไว้')).toEqual(['แบบ', 'แบบ 2'])
    const long = 'ย'.repeat(60)
    expect(await names(`รุ่น,${long},${long},ตั้งไว้`)).toEqual(['ย'.repeat(50), `${'ย'.repeat(48)} 2`])
  })

  it('have the name that a column gives them where there is one', async () => {
    const columns: Columns = ['name', 'option1Name', 'option1Value', 'price']
    expect(await read(columns, 'รุ่น,ชนิด,ค่า,ตั้งไว้', 'ชา,รส,มะลิ,50', 'ชา,รส,กุหลาบ,50')).toEqual({
      faults: [],
      products: [{ name: 'ชา', optionNames: ['รส'], values: ['มะลิ', 'กุหลาบ'] }],
    })
  })

  it('are guessed from their headings, each the next one', () => {
    expect(guessFields(['รายการ', 'สี', 'Size', 'ราคาขาย'])).toEqual([
      'name',
      'option1Value',
      'option2Value',
      'price',
    ])
  })
})
