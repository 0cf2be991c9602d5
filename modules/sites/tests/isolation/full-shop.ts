import { defaultTheme } from '../../rules/rules.ts'
import { inShop } from '@langraan/server/testing/world'
import type { Fill, FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'

/** A draft, so that the shop's site stays as it is. */
const draftTheme: Fill = async ({ call }, { owner }, made) => {
  const banner = { ...defaultTheme.banner, pictureId: made('pictureId') }
  const { revision } = (await call('GET', inShop('/theme'), { as: owner })).body as { revision: number }
  await call('PUT', inShop('/theme/draft'), { as: owner, body: { ...defaultTheme, banner, revision } })
}

export const fullShop: FullShopPart = {
  fill: draftTheme,
}
