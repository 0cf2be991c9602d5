import type { Ask } from '@langraan/runtime/readers'
import { serve } from '@langraan/runtime/serve-readers'
import { type ProductFileAsks, productFileReader, type ProductFileSent } from './files/product-file-reader.ts'
import { type ProductFile, readProductFile } from './files/read-file.ts'

// The worker takes so many in without letting others wait.
const AT_A_TIME = 500

async function readInPieces(
  { content, sheet, lists }: ProductFileSent,
  ask: Ask<ProductFileAsks>,
): Promise<ProductFile> {
  const known = {
    lists,
    remembered: (headingsKey: string) => ask('remembered', headingsKey),
    ownersOf: (skus: readonly string[]) => ask('ownersOf', skus),
  }
  const file = await readProductFile(content, known, sheet)
  if (!('products' in file)) return file
  const { products, faults } = file
  for (let at = 0; at < products.length; at += AT_A_TIME)
    await ask('products', products.slice(at, at + AT_A_TIME))
  for (let at = 0; at < faults.length; at += AT_A_TIME) await ask('faults', faults.slice(at, at + AT_A_TIME))
  return { ...file, products: [], faults: [] }
}

/** What is read of files of products, where nobody is served. */
export const served = [serve(productFileReader, readInPieces)]
