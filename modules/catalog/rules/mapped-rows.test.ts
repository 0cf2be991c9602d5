import { describe, expect, it } from 'vitest'
import { fieldRow, formatOf, readProducts } from './rules.ts'

describe('a table of name, price and options, mapped by hand', () => {
  const faultsOf = (...cells: [name: string, price: string, option?: string][]) => {
    const table = cells.map(([name, price, option = ''], at) =>
      fieldRow([name, price, option], at + 2, ['name', 'price', 'optionValues']),
    )
    const { faults } = readProducts(formatOf('mapped'), table, (field) => field)
    return faults.map(({ row, column, code, value }) => [row, column, code, value])
  }

  it('takes a row without a name for one more variant of the row above', () => {
    expect(faultsOf(['หม้อ', '100', 'S'], ['', '120', 'L'])).toEqual([])
  })

  it('says that a row has no name where it says nothing else of what it is', () => {
    expect(faultsOf(['', '90'], ['หม้อ', '100'], ['', '120'])).toEqual([
      [2, 'name', 'missing_name', ''],
      [4, 'name', 'missing_name', ''],
    ])
  })

  it('tells rows of one name that nothing parts by the name that they share', () => {
    expect(faultsOf(['หม้อ', '100'], ['กระทะ', '90'], ['หม้อ', '120'])).toEqual([
      [4, 'name', 'rows_alike', 'หม้อ'],
    ])
  })

  it('tells options that stand twice by the options', () => {
    expect(faultsOf(['หม้อ', '100', 'S'], ['', '120', 'S'])).toEqual([
      [3, 'option1Value', 'duplicate_options', 'S'],
    ])
  })
})
