import { Button, notify, useWords } from '@langraan/ui'
import { IconPrinter } from '@langraan/ui/icons'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { StockRow } from '../../contract.ts'
import { paperWords } from '../papers/paper-words.ts'
import styles from '../papers/papers.module.css'
import { nameOf } from '../pick-goods.tsx'
import { stockApi, type WholePaper } from '../stock-api.ts'

type Props = { readonly paper: WholePaper; readonly shopId: string }

const PAGE = 100

/** All of them, however many there are: what a sheet leaves out is not counted. */
async function everyArticle(shopId: string): Promise<StockRow[]> {
  const rows: StockRow[] = []
  for (let after: string | null = ''; after !== null;) {
    const page: { items: StockRow[]; nextAfter: string | null } = await stockApi('GET /shops/:shopId/stock', {
      params: { shopId },
      query: { limit: PAGE, after },
    })
    rows.push(...page.items)
    after = page.nextAfter
  }
  return rows
}

/** Prints a sheet of all articles with room for what is found; without the figures, which would be copied. */
export function PrintSheet({ paper, shopId }: Props) {
  const t = useWords(paperWords)
  const [rows, setRows] = useState<readonly StockRow[]>()
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const found = await everyArticle(shopId)
      flushSync(() => setRows(found))
      window.print()
    } catch (error) {
      notify('error', error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <>
      <Button busy={busy} icon={IconPrinter} onClick={() => void print()} size="sm" variant="quiet">
        {t('print')}
      </Button>
      {rows && createPortal(<Sheet paper={paper} rows={rows} />, document.body)}
    </>
  )
}

function Sheet({ paper, rows }: { readonly paper: WholePaper; readonly rows: readonly StockRow[] }) {
  const t = useWords(paperWords)
  return (
    <div className={styles.sheet}>
      <h2>{t('sheetTitle', { number: paper.number, branch: paper.branchName })}</h2>
      <p>{t('countAll')}</p>
      <p>{t('countedBy')}</p>
      <table>
        <thead>
          <tr>
            <th>{t('article')}</th>
            <th>{t('sku')}</th>
            <th className={styles.blank}>{t('found')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.variantId}>
              <td>{nameOf(row)}</td>
              <td>{[row.sku, row.barcode].filter(Boolean).join(' / ')}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
