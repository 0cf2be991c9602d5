export type { AgentPaper, AgentPaperTable } from './agent-paper.ts'
export type { BarsFault, GoodsLabel, GoodsLabels, LabelSheet } from './barcode-label.ts'
export { barsFault } from './barcode-label.ts'
export type { CashbackPaper, PaidWithdrawal } from './cashback-paper.ts'
export {
  clearKept,
  drawKept,
  drawnPdf,
  isDrawn,
  keepForPrint,
  keptPdf,
  PAPERS_KEPT_SECONDS,
} from './kept-papers.ts'
export type { PaperFiles } from './kept-papers.ts'
export type { HandOverPaper } from './hand-over-list.ts'
export type { PackingSlips, PickList, PickedArticle } from './order-papers.ts'
export type { SaleDocument } from './sale-document.ts'
export type { TaxDocument } from './tax-document.ts'
export type { VatReportPaper } from './vat-report.ts'
export { vatReportWords } from './vat-report-words.ts'
export type { DocumentCompiler } from './templates.ts'
export { isJoinable, joinedPieces, joinPdfs } from './join-pdfs.ts'
export type { CourierLabel, CourierLabelPaper, CourierLabels, LabelParty } from './courier-label.ts'
