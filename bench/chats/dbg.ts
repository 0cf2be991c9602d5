import { goodsTokens } from '../../modules/orders/rules/message/goods/goods-tokens.ts'
import { readGoods } from '../../modules/orders/rules/message/goods/read-goods.ts'
import { indexGoods, variantsOfShop } from '@langraan/orders/testing'
const index = indexGoods(variantsOfShop(Number(process.argv[2]) as 10).map((v) => ({ ...v, variantName: Object.values(v.options).join(' / ') })))
const text = process.argv[3]!
console.log(goodsTokens(text, index).map((t) => `${t.kind}:${text.slice(t.start, t.end)}(${t.places.length}${t.isMisspelt?'~':''})`).join(' '))
console.log(readGoods(text, index).map((g) => [text.slice(g.start, g.end), g.places.slice(0,3).map(p=>index.goods[p]!.sku), g.quantity, g.isSure]))
import { chooseGoods } from '../../modules/orders/rules/message/goods/goods-choice.ts'
const toks = goodsTokens(text, index)
if (process.argv[4]) { const [a,b]=process.argv[4].split(',').map(Number); console.log(chooseGoods(toks.slice(a,b).filter(t=>t.kind!=='filler'), index, undefined)) }
