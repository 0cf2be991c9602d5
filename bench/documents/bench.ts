import { createDocumentCompiler } from '@langraan/documents/compiler'
import { samplePaper } from '../../packages/documents/sample-paper.ts'
import { measure } from '../measure.ts'

// Tax invoices as PDF, one after the other in one process, each another one, in both languages by turns; beside
// courier labels by the same compiler in the same run.
const PAPERS = Number(process.argv[2] ?? 600)
const WARM_UP = 20

const party = {
  name: samplePaper.seller.name,
  phone: samplePaper.seller.phone,
  address: samplePaper.seller.address,
}
const label = {
  courierName: 'J&T Express',
  trackingCode: 'TH0123456789A',
  orderNumber: '1001',
  sender: party,
  receiver: party,
  items: [],
}

async function perSecond(count: number, make: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < WARM_UP; at++) await make(at)
  const begun = performance.now()
  for (let at = 0; at < count; at++) await make(WARM_UP + at)
  return count / ((performance.now() - begun) / 1000)
}

await measure(
  async () => {
    const compiler = createDocumentCompiler()
    const value = await perSecond(PAPERS, (at) =>
      compiler.pdf('tax-document', {
        ...samplePaper,
        number: `INV2569-${String(at).padStart(6, '0')}`,
        language: at % 2 === 0 ? 'th' : 'en',
        netSatang: samplePaper.netSatang + at,
      }),
    )
    const reference = await perSecond(PAPERS / 2, (at) =>
      compiler.pdf('courier-label', { labels: [{ ...label, orderNumber: String(at) }] }),
    )
    return {
      bench: 'documents',
      value: Math.round(value),
      unit: 'PDF/s',
      reference: Math.round(reference),
      ratio: Number((value / reference).toFixed(2)),
    }
  },
  async () => undefined,
)
