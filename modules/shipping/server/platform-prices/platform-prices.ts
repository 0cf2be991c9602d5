import { audit, once, type Tx, withPerson } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import type { PlatformPriceLists } from '../../platform-prices-contract.ts'
import { shippingRefusals } from '../../refusals.ts'
import type { PriceRow } from '../../rules/contract-price.ts'
import { judgeServices } from '../../rules/price-sheet.ts'
import { hasTwice, serviceCodes } from '../courier-terms/courier-terms.ts'
import { requireCourier } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { insertPriceList, priceListsOfPlatform, rowsOfPriceList } from './platform-prices.sql.ts'

type Deps = Pick<ShippingDeps, 'db' | 'clock' | 'couriers'>

/** Every list that was ever put in, and the couriers of which there can be one. The permission has made sure who asks. */
export const platformPriceLists = (deps: Deps, userId: string): Promise<PlatformPriceLists> =>
  withPerson(deps.db, userId, (tx) => present(deps, tx))

async function present({ couriers, clock }: Deps, tx: Tx): Promise<PlatformPriceLists> {
  const today = bangkokDay(clock.now())
  const lists = await priceListsOfPlatform(tx)
  const inForce = new Set(
    [...couriers.keys()].map(
      (provider) =>
        lists.find((list) => list.provider === provider && list.validFrom <= today)?.courierPriceListId,
    ),
  )
  return {
    couriers: [...couriers.values()]
      .filter(({ can }) => can.book)
      .map(({ provider, name }) => ({ provider, name })),
    items: lists.map((list) => ({
      ...list,
      madeAt: list.madeAt.toISOString(),
      isInForce: inForce.has(list.courierPriceListId),
    })),
  }
}

/** The rows of one list. */
export const platformPriceList = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  courierPriceListId: string,
): Promise<{ rows: PriceRow[] }> =>
  withPerson(db, userId, async (tx) => {
    const rows = await rowsOfPriceList(tx, courierPriceListId)
    return rows.length > 0 ? { rows } : refuse(standardRefusals, 'not_found')
  })

type NewList = { provider: string; volumeDivisor: number; validFrom: string; rows: readonly PriceRow[] }

/** Puts a list in from a day on. No parcel that is booked is touched by it. */
export function addPlatformPrices(
  deps: Deps,
  { trail, intent }: { trail: Trail; intent: Intent },
  list: NewList,
): Promise<OnceAnswer<PlatformPriceLists>> {
  const now = deps.clock.now()
  const { provider, rows, validFrom } = list
  if (validFrom < bangkokDay(now)) refuse(shippingRefusals, 'prices_in_past')
  const services = serviceCodes(requireCourier(deps, provider))
  const isTwice = hasTwice(rows, ({ service, zone, uptoGrams }) => `${service} ${zone} ${uptoGrams}`)
  const lines = rows.map((line, row) => ({ row, line }))
  if (isTwice || judgeServices(lines, services).unread.length > 0) refuse(shippingRefusals, 'table_wrong')
  const { userId: madeBy, userName: madeByName } = trail
  return withPerson(deps.db, madeBy, (tx) =>
    once(tx, { userId: madeBy }, intent, now, async () => {
      const made = { courierPriceListId: newId(), madeBy, madeByName, now }
      await insertPriceList(tx, { ...list, ...made })
      await audit(tx, trail, {
        entryId: newId(),
        shopId: null,
        subject: { kind: 'courier-prices', id: made.courierPriceListId, name: provider },
        after: { courier: provider, validFrom, rowCount: rows.length },
        now,
      })
      return present(deps, tx)
    }),
  )
}

/** That a file of prices was read stands in the log of operators, though nothing is kept of it. */
export const tellPricesRead = ({ db, clock }: Deps, trail: Trail, provider: string): Promise<void> =>
  withPerson(db, trail.userId, (tx) =>
    audit(tx, trail, {
      entryId: newId(),
      shopId: null,
      subject: { kind: 'courier-prices', id: newId(), name: provider },
      after: { courier: provider },
      now: clock.now(),
    }),
  )
