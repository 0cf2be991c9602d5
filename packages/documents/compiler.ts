import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

import { agentPaperForPrint } from './agent-paper.ts'
import { goodsLabelsForPrint } from './barcode-label.ts'
import { cashbackPaperForPrint } from './cashback-paper.ts'
import { courierLabelsForPrint } from './courier-label.ts'
import { fallbackFiles, sarabunFiles } from './fonts/font-files.ts'
import { handOverListForPrint } from './hand-over-list.ts'
import { joinPdfs } from './join-pdfs.ts'
import { levelMarks } from './level-marks.ts'
import { packingSlipsForPrint, pickListForPrint } from './order-papers.ts'
import { saleDocumentForPrint } from './sale-document.ts'
import { taxDocumentForPrint } from './tax-document.ts'
import { vatReportForPrint } from './vat-report.ts'
import type { DocumentCompiler, TemplateData, TemplateName } from './templates.ts'

/** Turns data into what a template prints: one entry for each stretch that is compiled by itself. */
const forPrint: { [Name in TemplateName]: (data: TemplateData[Name]) => unknown[] } = {
  'agent-paper': agentPaperForPrint,
  'barcode-label': goodsLabelsForPrint,
  'cashback-paper': cashbackPaperForPrint,
  'courier-label': courierLabelsForPrint,
  'hand-over-list': handOverListForPrint,
  'packing-slip': packingSlipsForPrint,
  'pick-list': pickListForPrint,
  'sale-document': saleDocumentForPrint,
  'tax-document': taxDocumentForPrint,
  'vat-report': vatReportForPrint,
}

// Typst remembers results of earlier documents; those of the last two keep the shaping warm.
const rememberedDocuments = 2

/** One compiler for the life of a process: loading the fonts takes some 50 ms. */
export function createDocumentCompiler(): DocumentCompiler {
  const workspace = fileURLToPath(new URL('templates', import.meta.url))
  const sarabun = sarabunFiles.map((file) => levelMarks(readFileSync(file)))
  const fontBlobs = [...sarabun, ...fallbackFiles.map((file) => readFileSync(file))]
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })

  return {
    async pdf(template, data, told) {
      const parts: Uint8Array[] = []
      const stretches = forPrint[template](data)
      for (const part of stretches) {
        const inputs = { data: JSON.stringify(part, printableOnly) }
        parts.push(compilePdf(compiler, `${workspace}/${template}.typ`, inputs))
        compiler.evictCache(rememberedDocuments)
        // Typst's documents are freed only between turns of the event loop: without this pause a
        // long run of prints kept half a megabyte of each.
        await setImmediate()
        await told?.(parts.length, stretches.length)
      }
      const whole = await joinPdfs(parts)
      if (!whole) throw new RangeError('there is nothing to print')
      return whole
    },
  }
}

function compilePdf(compiler: NodeCompiler, mainFilePath: string, inputs: Record<string, string>) {
  const compiled = compiler.compile({ mainFilePath, inputs })
  const document = compiled.result
  if (document) return compiler.pdf(document, { pdfTags: false })
  const problems: { message: string }[] = compiled.takeError()?.shortDiagnostics ?? []
  const messages = problems.map((problem) => problem.message).join('; ')
  throw new Error(`template ${mainFilePath.split('/').at(-1)} failed: ${messages}`)
}

/** Half surrogates are no text to Typst, and control characters would print as empty boxes. */
function printableOnly(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
