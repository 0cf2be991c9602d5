import { payPath, useShop } from '@langraan/shops/backoffice'
import { Button, Card, EmptyState, Row, Stack, Text, useWords } from '@langraan/ui'
import { IconCheck } from '@langraan/ui/icons'
import { listWords } from './list-words.ts'

const parts = ['offPart1', 'offPart2', 'offPart3'] as const

/** What agents are, for a shop whose package has none, and the way to the package that has. */
export function WithoutAgents({ shopId }: { readonly shopId: string }) {
  const t = useWords(listWords)
  const { data: shop } = useShop(shopId)
  return (
    <Card>
      <EmptyState
        actions={
          <Button href={payPath(shopId, shop?.state === 'active' ? 'upgrade' : 'months')} variant="primary">
            {t('toPackage')}
          </Button>
        }
        title={t('offTitle')}
      >
        <Stack gap={3}>
          <Text as="p">{t('offText')}</Text>
          <Stack gap={2}>
            {parts.map((part) => (
              <Row gap={2} key={part}>
                <IconCheck aria-hidden size={18} />
                <Text>{t(part)}</Text>
              </Row>
            ))}
          </Stack>
        </Stack>
      </EmptyState>
    </Card>
  )
}
