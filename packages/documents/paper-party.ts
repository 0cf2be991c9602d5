import { addressLines, branchLabel, formatThaiPhone, formatThaiTaxId } from '@langraan/thai'
import type { DocumentParty, Language } from '@langraan/thai'

import { paperWords } from './tax-document-words.ts'

export function partyForPrint(party: DocumentParty, language: Language) {
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
