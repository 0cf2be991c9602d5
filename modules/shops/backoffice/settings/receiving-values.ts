import { shopsApi } from '../shops-api.ts'

export const settingsQuery = (shopId: string) =>
  shopsApi.query('GET /shops/:shopId/selling-settings', { params: { shopId } })

export type Settings = Awaited<ReturnType<ReturnType<typeof settingsQuery>['queryFn']>>
/** As the form holds it: a number that is not given is missing, not null. */
export type ReceivingValues = Omit<Settings, 'defaultWeightGrams' | 'unpaidHours'> & {
  readonly weightGrams: number | undefined
  readonly unpaidHours: number | undefined
}

export const valuesOf = ({ defaultWeightGrams, unpaidHours, ...settings }: Settings): ReceivingValues => ({
  ...settings,
  weightGrams: defaultWeightGrams ?? undefined,
  unpaidHours: unpaidHours ?? undefined,
})
