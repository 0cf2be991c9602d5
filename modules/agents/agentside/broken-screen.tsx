import { Button, EmptyState, ErrorState, useWords } from '@langraan/ui'
import { useAgent } from './agent-context.ts'
import { frameWords } from './frame-words.ts'

/** In the place of a screen that broke: a newer version may have taken the place of what this one loads. */
export function BrokenScreen() {
  const t = useWords(frameWords)
  return (
    <main>
      <ErrorState onRetry={() => window.location.reload()} title={t('broken')}>
        {t('brokenWhat')}
      </ErrorState>
    </main>
  )
}

export function MissingScreen() {
  const t = useWords(frameWords)
  const { href } = useAgent()
  return (
    <main>
      <EmptyState
        actions={
          <Button href={href('')} variant="primary">
            {t('toHome')}
          </Button>
        }
        title={t('missing')}
      >
        {t('missingWhat')}
      </EmptyState>
    </main>
  )
}
