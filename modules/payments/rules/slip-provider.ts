/** Who can be asked whether a slip tells the truth. */
export const slipProviders = ['slipok', 'easyslip'] as const
export type SlipProvider = (typeof slipProviders)[number]

/** As people know them; names are the same in every language. */
export const slipProviderNames: Readonly<Record<SlipProvider, string>> = {
  slipok: 'SlipOK',
  easyslip: 'EasySlip',
}

/** What keeps a checker from answering at all. */
export const checkerTroubles = ['key_refused', 'quota_used_up', 'unreachable'] as const
export type CheckerTrouble = (typeof checkerTroubles)[number]
