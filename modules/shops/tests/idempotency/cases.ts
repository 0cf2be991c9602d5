import { newId } from '@langraan/runtime'
import { type Member } from '@langraan/server/testing/server'
import {
  type Case,
  elsewhere,
  ofShop,
  picture,
  type Sent,
  withBody,
} from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'

let people = 0

const newcomer = () => w.world.server.person(`newcomer-${++people}@idempotency.test`)

async function draftOf(person: Member): Promise<string> {
  const { body } = await w.world.server.call('POST', '/shop-drafts', { as: person })
  return (body as { draftId: string }).draftId
}

async function completeDraft(): Promise<Sent> {
  const as = await newcomer()
  const path = `/shop-drafts/${await draftOf(as)}`
  const address = { subdistrict: 'สุเทพ', district: 'เมืองเชียงใหม่', province: 'เชียงใหม่', zipcode: '50200' }
  const shop = {
    name: 'ร้านใหม่',
    phone: '0812345678',
    addressLine: '1',
    planCode: 'trial',
    subdomain: `new-${people}`,
  }
  await w.world.server.call('PUT', path, { as, body: { step: 4, fields: { ...shop, ...address } } })
  return { path: `${path}/completion`, as }
}

/** A shop of its own, with room for more branches than are tried. */
async function roomyShop() {
  const shop = await w.world.server.shop(`roomy-${newId().slice(-12)}`)
  await w.world.server.database.rows(
    `UPDATE shops SET plan_code = 'business', chosen_plan_code = 'business', paid_until = '2099-12-31', extra_branches = 9 WHERE shop_id = $1`,
    [shop.shopId],
  )
  return shop
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  beginDraft: {
    fresh: async () => ({ path: '/shop-drafts', as: await newcomer() }),
    other: (sent) => ({ ...sent, path: `${sent.path}?again` }),
  },
  uploadDraftLogo: {
    fresh: async () => {
      const as = await newcomer()
      return { path: `/shop-drafts/${await draftOf(as)}/logos/square`, as, file: await picture('red') }
    },
    other: (sent) => ({ ...sent, path: sent.path.replace('square', 'logo') }),
  },
  changeShopLogo: {
    fresh: async () => ofShop('/logos/square', { file: await picture('red') }),
    other: (sent) => ({ ...sent, file: Buffer.concat([sent.file ?? Buffer.alloc(0), Buffer.from('x')]) }),
  },
  completeDraft: { fresh: completeDraft, other: elsewhere },
  addBranch: {
    fresh: async () => {
      const shop = await roomyShop()
      const body = {
        name: 'สาขาใหม่',
        phone: '0812345678',
        addressLine: '1',
        subdistrict: 'สุเทพ',
        district: 'เมืองเชียงใหม่',
        province: 'เชียงใหม่',
        zipcode: '50200',
      }
      return { path: `/shops/${shop.shopId}/branches`, as: shop.owner, body }
    },
    other: withBody({ name: 'อีกสาขา' }),
  },
}
