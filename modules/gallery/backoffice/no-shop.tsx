import { Button, EmptyState, PageHeader, useWords } from '@langraan/ui'
import { galleryWords } from './gallery-words.ts'

/** The gallery of somebody who has no shop yet. */
export function NoShop() {
  const t = useWords(galleryWords)
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        actions={
          <Button href="/app/shops/createshop" variant="primary">
            {t('newShop')}
          </Button>
        }
        title={t('noShop')}
      >
        {t('noShopText')}
      </EmptyState>
    </>
  )
}
