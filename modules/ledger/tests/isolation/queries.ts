import { orderAccount } from '@langraan/ledger/rules'
import { newId } from '@langraan/runtime'
import * as accounts from '../../server/accounts.sql.ts'
import * as posting from '../../server/post.sql.ts'
import * as proof from '../../server/prove.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'

const made = ({ now }: ForeignIds) => ({ key: newId(), kind: 'test', madeBy: null, now })
const bankOf = ({ shopId, creditedOrderId }: ForeignIds) => orderAccount(shopId, 'bank', creditedOrderId)
const salesOf = ({ shopId, creditedOrderId }: ForeignIds) => orderAccount(shopId, 'sales', creditedOrderId)
const wanted = (a: ForeignIds) => ({ ...made(a), debit: bankOf(a), credit: salesOf(a), amountSatang: 1 })

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'ledger/server/accounts.sql.ts': {
    balanceOf: (tx, a) => accounts.balanceOf(tx, bankOf(a)),
    entriesOf: (tx, a) => accounts.entriesOf(tx, bankOf(a), { most: 10 }),
    movedOfCauses: own(
      (tx, a) => accounts.movedOfCauses(tx, bankOf(a), 'money-received', [newId()]),
      'sums what moved in the book that is open, by causes that the caller names',
    ),
    movedByKind: own(
      (tx, a) =>
        accounts.movedByKind(tx, { ownerKind: 'shop', kind: 'bank' }, { since: new Date(0), until: a.now }),
      'sums what moved in the book that is open',
    ),
    movesOfKinds: own(
      (tx, a) =>
        accounts.movesOfKinds(tx, { ownerKind: 'shop', kind: 'bank' }, ['money-received'], {
          since: new Date(0),
          until: a.later,
        }),
      'lists what moved in the book that is open',
    ),
  },
  'ledger/server/post.sql.ts': {
    post: (tx, a) =>
      posting.post(tx, {
        ...made(a),
        entries: [
          { account: bankOf(a), amountSatang: 1 },
          { account: salesOf(a), amountSatang: -1 },
        ],
      }),
    postEach: async (tx, a) =>
      (
        await posting.postEach(tx, [
          {
            ...made(a),
            entries: [
              { account: bankOf(a), amountSatang: 1 },
              { account: salesOf(a), amountSatang: -1 },
            ],
          },
        ])
      )[0],
    lockAccounts: async (tx, a) => {
      await posting.lockAccounts(tx, [bankOf(a), salesOf(a)])
      return true
    },
    reverse: (tx, a) => posting.reverse(tx, a.transactionId, made(a)),
    hold: (tx, a) => posting.hold(tx, wanted(a)),
    postHold: (tx, a) => posting.postHold(tx, a.holdId, made(a)),
    voidHold: (tx, a) => posting.voidHold(tx, a.holdId, made(a)),
  },
  'ledger/server/prove.sql.ts': {
    prove: own((tx) => proof.prove(tx), 'proves the book that is open, and tells nothing where it is right'),
    bookAfter: platform('for the worker alone, names books; ledger-proof.test.ts'),
  },
}
