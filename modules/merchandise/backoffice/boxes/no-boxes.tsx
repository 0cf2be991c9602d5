import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Card, EmptyState, useWords } from '@langraan/ui'
import { useFillSupplies } from './use-fill-supplies.ts'
import { tonightWords } from './tonight-words.ts'

/** A shop that has put no boxes in yet. */
export function NoBoxes({ shopId }: { readonly shopId: string }) {
  const t = useWords(tonightWords)
  const lock = useChangeLock(shopId, 'supplies:write')
  const fill = useFillSupplies(shopId)
  return (
    <Card>
      <EmptyState
        actions={
          <Button busy={fill.isPending} disabledReason={lock} onClick={() => fill.mutate()} variant="primary">
            {t('fill')}
          </Button>
        }
        title={t('noBoxes')}
      >
        {t('noBoxesLead')}
      </EmptyState>
    </Card>
  )
}
