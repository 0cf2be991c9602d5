import { auditFacts } from '@langraan/declared/audit-facts'
import { salesChannels } from '@langraan/catalog/rules'
import { consentPurposes } from '@langraan/customers/rules'
import { roles } from '@langraan/identity/rules'
import { documentKinds } from '@langraan/invoices/rules'
import { personalParts } from '@langraan/operations/rules'
import { vatModes, cancelReasons, orderChannels } from '@langraan/orders/rules'
import { planCodes } from '@langraan/plans/rules'
import { palettes, layouts, cardSizes, homeSections } from '@langraan/sites/rules'
import { expect, it } from 'vitest'

/** The facts whose values are names of ours, with all that they may say. */
const known: Readonly<Record<string, readonly string[]>> = {
  vatMode: vatModes,
  reason: cancelReasons,
  channel: orderChannels,
  channels: salesChannels,
  documentKind: documentKinds,
  purpose: consentPurposes,
  role: roles,
  personal: personalParts,
  palette: palettes,
  layout: layouts,
  cards: cardSizes,
  sections: homeSections,
  planCode: planCodes,
}

it.each(Object.entries(known))('the page of the log has words for every %s', (fact, names) => {
  const values = auditFacts.flatMap((facts) => Object.keys(facts[fact]?.values ?? {}))
  expect(values.toSorted()).toEqual([...names].toSorted())
})
