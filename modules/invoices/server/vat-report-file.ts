import { vatReportWords } from '@langraan/documents'
import { bahtCell, csvText } from '@langraan/sheets'
import {
  branchLabel,
  formatDate,
  formatThaiTaxId,
  type Language,
  monthName,
  startOfBangkokDay,
} from '@langraan/thai'
import type { ReportLine } from '../contract.ts'
import { remarksOf } from '../rules/vat-remark.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { wholeVatReport } from './vat-report.ts'

/** All that is remarked on a line, in the file and on paper. */
export function remarkOf(line: ReportLine, language: Language): string {
  const { abbreviated, cancelled } = vatReportWords[language]
  return [
    ...(line.kind === 'abbreviated' ? [abbreviated] : []),
    ...(line.isCancelled ? [cancelled] : []),
    ...remarksOf(line, language),
  ].join(' · ')
}

/** The report of a month as a file that Excel opens, however long it is. */
export async function vatReportFile(
  deps: Pick<InvoicesDeps, 'db'>,
  shopId: string,
  month: string,
  language: Language,
): Promise<string> {
  const { seller, lines, baseSatang, vatSatang } = await wholeVatReport(deps, shopId, month)
  const words = vatReportWords[language]
  return csvText([
    [words.title],
    [words.month, monthName(month, language)],
    [words.seller, seller.name],
    // With its dashes: Excel takes thirteen digits for a number and the zero before them away.
    [words.taxId, formatThaiTaxId(seller.taxId)],
    [words.place, branchLabel(seller.branchNumber, language)],
    words.headings,
    ...lines.map((line, at) => [
      String(at + 1),
      formatDate(startOfBangkokDay(line.day), { language, style: 'date' }),
      line.number,
      line.buyerName,
      formatThaiTaxId(line.buyerTaxId),
      branchLabel(line.buyerBranch, language),
      bahtCell(line.baseSatang),
      bahtCell(line.vatSatang),
      remarkOf(line, language),
    ]),
    [words.sum, '', '', '', '', '', bahtCell(baseSatang), bahtCell(vatSatang), ''],
  ])
}
