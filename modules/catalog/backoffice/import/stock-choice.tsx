import { Text, useWords } from '@langraan/ui'
import { Checkbox } from '@langraan/ui/forms'
import type { ImportedProduct, ImportState } from '../../contract.ts'
import styles from './import.module.css'
import { stateWords } from './import-state-words.ts'

type Props = {
  readonly report: ImportState['report']
  readonly corrects: boolean
  readonly onChange: (corrects: boolean) => void
}

/** Whether the pieces in the file become what there is of products that the shop has: not, unless somebody says so. */
export function StockChoice({ report: { stockCount = 0 }, corrects, onChange }: Props) {
  const s = useWords(stateWords)
  if (stockCount === 0) return null
  return (
    <Checkbox
      checked={corrects}
      help={s('correctHelp')}
      label={s('correct', { count: stockCount })}
      onChange={onChange}
    />
  )
}

/** Where the file says other pieces than there are, and whether they are taken. */
export function StockSaid({
  stock,
  corrects,
}: {
  readonly stock: NonNullable<ImportedProduct['stock']>
  readonly corrects: boolean
}) {
  const s = useWords(stateWords)
  if (stock.length === 0) return null
  return (
    <ul className={styles.variants}>
      {stock.map(({ variant, before, after }) => (
        <li className={styles.change} key={variant}>
          <span className={styles.changeName}>{[variant, s('stock')].filter(Boolean).join(' · ')}</span>
          {corrects ? (
            <>
              <del>{before.toLocaleString('en-US')}</del>
              <ins>{after.toLocaleString('en-US')}</ins>
            </>
          ) : (
            <Text size="sm">{s('stockStays', { before, after })}</Text>
          )}
        </li>
      ))}
    </ul>
  )
}
