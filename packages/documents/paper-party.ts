import { addressLines, branchLabel, formatThaiPhone, formatThaiTaxId } from '@langraan/thai'
import type { Language, PostalAddress } from '@langraan/thai'

import { paperWords } from './tax-document-words.ts'

/** Seller or buyer, with the names of both languages. A person has no branch; 00000 is the head office. */
export type PaperParty = {
  name: string
  nameEnglish: string
  taxId: string
  branchNumber: string
  phone: string
  address: PostalAddress
  addressEnglish: PostalAddress
}

export function partyForPrint(party: PaperParty, language: Language) {
  const words = paperWords[language]
  const { taxId, branchNumber, phone } = party
  const thai = language === 'th'
  return {
    name: thai ? party.name : party.nameEnglish || party.name,
    lines: [
      ...addressLines(thai ? party.address : party.addressEnglish, language),
      ...(taxId === '' ? [] : [words.taxId(formatThaiTaxId(taxId), branchLabel(branchNumber, language))]),
      ...(phone === '' ? [] : [words.phone(formatThaiPhone(phone))]),
    ],
  }
}
