import { entriesOf, fieldsOf, isFields, numberOf, textOf } from '../http/fields.ts'
import type { Fields } from '../http/fields.ts'
import { ShippopRefusal } from './envelope.ts'

export interface ParcelDetails {
  name: string
  weightGrams: number
  widthCm: number
  lengthCm: number
  heightCm: number
}

export interface Product {
  product_code: string
  name: string
  category: string
  price: number
  amount: number
  weight: number
}

/** Reads a parcel; the weight is in grams, the sides in centimetres. */
export function parcelDetailsFrom(value: unknown, path: string): ParcelDetails {
  if (!isFields(value)) throw new ShippopRefusal(400, `${path} is required`)
  const number = (name: string) => {
    const found = numberOf(value, name)
    if (found === null) throw new ShippopRefusal(400, `${path}[${name}] must be a number`)
    return found
  }
  if (textOf(value, 'name') === '') throw new ShippopRefusal(400, `${path}[name] is required`)
  return {
    name: textOf(value, 'name'),
    weightGrams: number('weight'),
    widthCm: number('width'),
    lengthCm: number('length'),
    heightCm: number('height'),
  }
}

function productFrom(fields: Fields, path: string): Product {
  const price = numberOf(fields, 'price')
  const amount = numberOf(fields, 'amount')
  for (const name of ['product_code', 'name', 'category']) {
    if (textOf(fields, name) === '') throw new ShippopRefusal(400, `${path}[${name}] is required`)
  }
  if (price === null || price < 0) throw new ShippopRefusal(400, `${path}[price] must be a number`)
  if (amount === null || !Number.isInteger(amount) || amount < 1) {
    throw new ShippopRefusal(400, `${path}[amount] must be a whole number`)
  }
  return {
    product_code: textOf(fields, 'product_code'),
    name: textOf(fields, 'name'),
    category: textOf(fields, 'category'),
    price,
    amount,
    weight: numberOf(fields, 'weight') ?? 0,
  }
}

export function productsFrom(value: unknown, path: string): Product[] {
  return entriesOf(value).map(([key, item]) => productFrom(fieldsOf(item), `${path}[${key}]`))
}

/** COD in satang; baht without a fraction is what couriers collect. */
export function codAmountFrom(fields: Fields, path: string): number {
  const raw = fields['cod_amount']
  if (raw === undefined || raw === null || raw === '') return 0
  const baht = numberOf(fields, 'cod_amount')
  if (baht === null || baht < 0) throw new ShippopRefusal(400, `${path}[cod_amount] must be a number`)
  return Math.round(baht * 100)
}
