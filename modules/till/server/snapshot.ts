import { findCategories, findPriceLists } from '@langraan/catalog/server'
import { withShop } from '@langraan/db'
import { findSeller } from '@langraan/invoices/server'
import { membersOfShop } from '@langraan/members/server'
import { branchesOf } from '@langraan/shops/server'
import { addressLines } from '@langraan/thai'
import type { TillSnapshot, TillStaff } from '../contract.ts'
import { tillThatCalls } from './manage-tills.ts'
import { rescueKeyOf } from './rescue/rescue-key.ts'
import { tillSettings } from './settings.sql.ts'
import { staffOfTills } from './staff.sql.ts'
import type { TillDeps } from './till-deps.ts'

/** What a till needs beside goods and customers to sell without a network. */
export async function tillSnapshot(
  deps: TillDeps,
  { shopId, tillId }: { shopId: string; tillId: string },
): Promise<TillSnapshot> {
  const frame = await deps.storefront.frame(shopId)
  return withShop(deps.db, shopId, async (tx) => {
    const till = await tillThatCalls(tx, tillId)
    const seller = await findSeller(tx)
    const branches = await branchesOf(tx)
    const names = new Map((await membersOfShop(tx)).map(({ userId, name }) => [userId, name]))
    return {
      now: deps.clock.now().toISOString(),
      shop: {
        name: frame.name,
        phone: frame.phone,
        siteUrl: deps.shopUrl(frame.slug, frame.ownHost),
        promptpayId: frame.promptpayId,
        seller: {
          name: seller?.legalName ?? '',
          taxId: seller?.taxId ?? '',
          branchNumber: seller?.branchNumber ?? '',
          address: seller ? addressLines({ ...seller, line1: seller.addressLine }, 'th').join(' ') : '',
        },
      },
      till: {
        name: till.name,
        series: till.series,
        branchId: till.branchId,
        branchName: branches.find(({ branchId }) => branchId === till.branchId)?.name ?? '',
        taxNumber: till.taxNumber,
        lastSeq: till.lastSeq,
        lastHash: till.lastHash,
      },
      settings: await tillSettings(tx),
      rescueKey: (await rescueKeyOf(tx, deps, shopId)).publicKey.toString('base64'),
      vatMode: frame.vatMode,
      vatRates: frame.vatRates,
      staff: (await staffOfTills(tx)).flatMap(
        ({ staffId, pinSalt, pinHash, changedAt: _changedAt, ...rest }): TillStaff[] => {
          const name = names.get(staffId)
          // Whoever has left the shop stands at no till of it.
          return name === undefined
            ? []
            : [
                {
                  ...rest,
                  staffId,
                  name,
                  pinSalt: pinSalt.toString('base64'),
                  pinHash: pinHash.toString('base64'),
                },
              ]
        },
      ),
      categories: (await findCategories(tx))
        .toSorted((a, b) => a.position - b.position)
        .map(({ categoryId, name }) => ({ categoryId, name })),
      priceLists: (await findPriceLists(tx)).map(({ priceListId, name }) => ({ priceListId, name })),
    }
  })
}
