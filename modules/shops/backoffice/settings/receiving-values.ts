import { shopsApi } from '../shops-api.ts'

export const settingsQuery = (shopId: string) =>
  shopsApi.query('GET /shops/:shopId/selling-settings', { params: { shopId } })

export type Settings = Awaited<ReturnType<ReturnType<typeof settingsQuery>['queryFn']>>
export type MoreAccount = NonNullable<Settings['moreAccounts']>[number]
/** As the form holds it: a number that is not given is missing, not null. */
export type ReceivingValues = Omit<
  Settings,
  'defaultWeightGrams' | 'unpaidHours' | 'moreAccounts' | 'billerId' | 'billerRef2' | Measure
> & {
  readonly moreAccounts: readonly MoreAccount[]
  readonly billerId: string
  readonly billerRef2: string
  readonly weightGrams: number | undefined
  readonly unpaidHours: number | undefined
} & Readonly<Record<Measure, number | undefined>>

type Measure = 'mostPiecesPerArticle' | 'mostPiecesPerOrder' | 'mostOpenPerPerson' | 'mostOpenPerAddress'

export const valuesOf = ({
  defaultWeightGrams,
  unpaidHours,
  mostPiecesPerArticle,
  mostPiecesPerOrder,
  mostOpenPerPerson,
  mostOpenPerAddress,
  moreAccounts = [],
  billerId = '',
  billerRef2 = '',
  ...settings
}: Settings): ReceivingValues => ({
  ...settings,
  moreAccounts,
  billerId,
  billerRef2,
  weightGrams: defaultWeightGrams ?? undefined,
  unpaidHours: unpaidHours ?? undefined,
  mostPiecesPerArticle: mostPiecesPerArticle ?? undefined,
  mostPiecesPerOrder: mostPiecesPerOrder ?? undefined,
  mostOpenPerPerson: mostOpenPerPerson ?? undefined,
  mostOpenPerAddress: mostOpenPerAddress ?? undefined,
})
