import { dayIn, idIn, markIn, onlySaid, wordIn } from '@langraan/ui/asked'
import { BY_COMMAND, isOperatorAction } from '../../rules/rules.ts'

/** What the address of the platform's log says. */
export type LogSearch = {
  readonly find?: string
  readonly person?: string
  readonly action?: string
  readonly shop?: string
  readonly from?: string
  readonly to?: string
  readonly after?: string
}

const MOST_FIND = 100

/** Reads an address; what nobody could have chosen counts as not said. */
export const readLogSearch = (said: Readonly<Record<string, unknown>>): LogSearch => {
  const action = wordIn(said['action'], MOST_FIND)
  return onlySaid({
    find: wordIn(said['find'], MOST_FIND),
    person: said['person'] === BY_COMMAND ? BY_COMMAND : idIn(said['person']),
    action: isOperatorAction(action) ? action : '',
    shop: idIn(said['shop']),
    from: dayIn(said['from']),
    to: dayIn(said['to']),
    after: markIn(said['after']),
  })
}

export const isNarrowed = ({ after: _page, ...filters }: LogSearch): boolean =>
  Object.keys(filters).length > 0

/** As the server is asked. */
export const askedOf = ({
  find = '',
  person = '',
  action = '',
  shop = '',
  from = '',
  to = '',
}: LogSearch) => ({
  find,
  person,
  action,
  logShop: shop,
  from,
  to,
})
