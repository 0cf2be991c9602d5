import type { AgentPaper } from './agent-paper.ts'
import type { GoodsLabels } from './barcode-label.ts'
import type { CashbackPaper } from './cashback-paper.ts'
import type { CourierLabels } from './courier-label.ts'
import type { HandOverPaper } from './hand-over-list.ts'
import type { PackingSlips, PickList } from './order-papers.ts'
import type { SaleDocument } from './sale-document.ts'
import type { TaxDocument } from './tax-document.ts'
import type { VatReportPaper } from './vat-report.ts'

/** What each template takes; the name is also the name of its file in `templates/`. */
export type TemplateData = {
  'agent-paper': AgentPaper
  'barcode-label': GoodsLabels
  'cashback-paper': CashbackPaper
  'courier-label': CourierLabels
  'hand-over-list': HandOverPaper
  'packing-slip': PackingSlips
  'pick-list': PickList
  'sale-document': SaleDocument
  'tax-document': TaxDocument
  'vat-report': VatReportPaper
}
export type TemplateName = keyof TemplateData

export type DocumentCompiler = {
  /**
   * A PDF of a template. All of it is computation on the calling thread, about 4 ms a label, so it
   * belongs into the worker. Rejects with a RangeError when there is nothing to print and with an
   * Error in Typst's words when a template fails; no text that a person typed makes it fail.
   */
  pdf<Name extends TemplateName>(
    template: Name,
    data: TemplateData[Name],
    told?: OnDrawn,
  ): Promise<Uint8Array>
}

/** Hears how many of its stretches are drawn; one that rejects ends the drawing. */
export type OnDrawn = (done: number, total: number) => Promise<void>
