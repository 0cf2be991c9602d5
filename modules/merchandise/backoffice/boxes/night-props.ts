import type { Tonight } from '../../contract.ts'

export type NightProps = { readonly night: Tonight; readonly shopId: string }
