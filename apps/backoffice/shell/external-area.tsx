import { Button, EmptyBox, useKitWords, useWords } from '@langraan/ui'
import { useEffect, useState } from 'react'

import { clientConfig } from './client-config.ts'
import type { ClientConfig } from './client-config.ts'
import styles from './error-page.module.css'
import { appPath } from './session/guard.ts'
import { shellPageWords } from './shell-page-words.ts'

type Area = 'facebook' | 'salepages'

const baseOf = (config: ClientConfig, area: Area): string | null | undefined =>
  area === 'facebook' ? config.liveUrl : config.salePagesUrl

/** Leaves for the external area with the same path; `closed` when this deployment has none. */
async function leaveFor(area: Area): Promise<'left' | 'closed'> {
  const config = await clientConfig().catch(() => undefined)
  const base = config && baseOf(config, area)
  if (!base) return 'closed'
  const { pathname, search } = location
  location.assign(base.replace(/\/+$/, '') + pathname + search)
  return 'left'
}

function ExternalArea({ area }: { readonly area: Area }) {
  const t = useWords(shellPageWords)
  const kit = useKitWords()
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    const go = async (): Promise<void> => setClosed((await leaveFor(area)) === 'closed')
    void go()
  }, [area])
  if (!closed) return null
  return (
    <main className={styles.page}>
      <title>{`${t('areaTitle')} · ${kit('brand')}`}</title>
      <EmptyBox />
      <h1 className={styles.title}>{t('areaTitle')}</h1>
      <p className={styles.lead}>{t(area === 'facebook' ? 'areaFacebook' : 'areaSalepages')}</p>
      <div className={styles.actions}>
        <Button href={appPath} size="lg" variant="primary">
          {t('toHome')}
        </Button>
      </div>
    </main>
  )
}

/** `{app}/facebook`: live selling, an area outside of this app. */
export function LiveArea() {
  return <ExternalArea area="facebook" />
}

/** `{app}/salepages`: sale pages, an area outside of this app. */
export function SalePagesArea() {
  return <ExternalArea area="salepages" />
}
