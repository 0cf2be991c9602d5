import { sql } from '@langraan/db'
import { claimReference } from '../../rules/printed-slip.ts'

/** Of one transfer, as it is claimed: under whatever bank and in whatever signs its reference was told. */
export const ofTransfer = (sendingBank: string, transRef: string) => sql<boolean>`
  claim_ref = ${claimReference(transRef)} AND (sending_bank = ${sendingBank} OR length(claim_ref) >= 12)`
