import { WorkDialog } from '@langraan/operations/backoffice'
import { useWords } from '@langraan/ui'
import {
  IconArrowBackUp,
  IconBroadcast,
  IconEye,
  IconEyeOff,
  IconPackage,
  IconPrinter,
  IconSitemap,
  IconTag,
  IconTrash,
} from '@langraan/ui/icons'
import { type BulkAction, BulkBar, type ChosenRows } from '@langraan/ui/table'
import { useState } from 'react'
import type { ProductMatch } from '../contract.ts'
import type { ProductState } from '../rules/product-states.ts'
import { BulkDialog, type BulkDialogProps, type BulkWork } from './bulk-dialog.tsx'
import { ChangeCategory, ChangeChannels, ChangeTags } from './bulk-fields.tsx'
import { ProductLabels } from './product/labels-dialog.tsx'
import { productsBulkWords } from './products-bulk-words.ts'

/** What is only confirmed. */
const PLAIN = {
  show: 'show',
  hide: 'hide',
  archive: { what: 'archive', archived: true },
  restore: { what: 'archive', archived: false },
  remove: 'delete',
} as const satisfies Record<string, BulkWork>
type Plain = keyof typeof PLAIN
type Doing = Plain | 'labels' | 'channels' | 'category' | 'tags'

const ICONS = {
  labels: IconPrinter,
  show: IconEye,
  hide: IconEyeOff,
  channels: IconBroadcast,
  category: IconSitemap,
  tags: IconTag,
  archive: IconPackage,
  restore: IconArrowBackUp,
  remove: IconTrash,
} as const

type Offer = { readonly bar: readonly Doing[]; readonly more: readonly Doing[] }
const OFFER: Offer = {
  bar: ['labels', 'show', 'hide'],
  more: ['channels', 'category', 'tags', 'archive', 'restore', 'remove'],
}
/** What is not sold at all is brought back first. */
const OFFER_ARCHIVED: Offer = { bar: ['restore'], more: ['labels', 'category', 'tags', 'remove'] }
const withoutRestore = ({ bar, more }: Offer): Offer => ({
  bar,
  more: more.filter((doing) => doing !== 'restore'),
})

const offerOf = (state: ProductState | undefined): Offer =>
  state === 'archived' ? OFFER_ARCHIVED : state === undefined ? OFFER : withoutRestore(OFFER)

export type ProductsBulkProps = {
  readonly shopId: string
  readonly chosen: Pick<ChosenRows<unknown>, 'selected' | 'matching' | 'clear'>
  /** What the list is narrowed to. */
  readonly match: Partial<ProductMatch>
  /** How many products that are. */
  readonly found: number
}

/** What can be done with many products at once: the chosen ones, or all that were found. */
export function ProductsBulk({ shopId, chosen, match, found }: ProductsBulkProps) {
  const t = useWords(productsBulkWords)
  const { selected, matching } = chosen
  const [doing, setDoing] = useState<Doing>()
  const [begunId, setBegunId] = useState<string>()
  const actionOf = (key: Doing): BulkAction => ({
    key,
    label: t(key),
    icon: ICONS[key],
    danger: key === 'remove',
    onSelect: () => setDoing(key),
  })
  const { bar, more } = offerOf(match.state)
  const all = { matching: { text: '', ...match } }
  return (
    <>
      <BulkBar
        actions={bar.map(actionOf)}
        count={selected.size}
        more={more.map(actionOf)}
        onClear={chosen.clear}
        words={matching ? t('allChosen', { count: found }) : undefined}
      />
      {doing === 'labels' && selected.size > 0 && (
        <ProductLabels
          chosen={matching ? all : { productIds: [...selected] }}
          count={matching ? found : selected.size}
          onClose={() => setDoing(undefined)}
          shopId={shopId}
        />
      )}
      {doing && doing !== 'labels' && selected.size > 0 && (
        <DoingDialog
          chosen={matching ? all : { productIds: [...selected] }}
          doing={doing}
          onBegun={(operationId) => {
            setBegunId(operationId)
            setDoing(undefined)
            chosen.clear()
          }}
          found={found}
          onClose={() => setDoing(undefined)}
          shopId={shopId}
        />
      )}
      {begunId !== undefined && (
        <WorkDialog
          key={begunId}
          onClose={() => setBegunId(undefined)}
          operationId={begunId}
          shopId={shopId}
        />
      )}
    </>
  )
}

type DoingProps = BulkDialogProps & { readonly doing: Exclude<Doing, 'labels'> }

function DoingDialog({ doing, ...props }: DoingProps) {
  const t = useWords(productsBulkWords)
  if (doing === 'channels') return <ChangeChannels {...props} />
  if (doing === 'category') return <ChangeCategory {...props} />
  if (doing === 'tags') return <ChangeTags {...props} />
  const hasText = doing === 'archive' || doing === 'restore' || doing === 'remove'
  return (
    <BulkDialog
      {...props}
      action={t(doing)}
      text={hasText ? t(`${doing}Text`) : undefined}
      title={t(`${doing}Title`)}
      work={PLAIN[doing]}
    />
  )
}
