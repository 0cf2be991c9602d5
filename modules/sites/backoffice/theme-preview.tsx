import { Segmented, Text, useLanguage, useWords } from '@langraan/ui'
import { Select } from '@langraan/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { PREVIEW_IN_ENGLISH, previewShownAs, type ShopTheme } from '../rules/rules.ts'
import { themeWords } from './theme-words.ts'
import styles from './theme.module.css'

const WIDTHS = { phone: 390, desktop: 1280 } as const
const PAGES = {
  homePage: '',
  listPage: '/products',
  categoryPage: '/first-category',
  productPage: '/first-product',
  cartPage: '/cart',
  checkoutPage: '/checkout',
  orderPage: '/orders/sample',
  privacyPage: '/privacy',
} as const
const MADE_UP: ReadonlySet<PreviewedPage> = new Set(['cartPage', 'checkoutPage', 'orderPage'])

type Device = keyof typeof WIDTHS
type PreviewedPage = keyof typeof PAGES

type ShownAs = keyof typeof previewShownAs

export type ThemePreviewProps = {
  readonly previewUrl: string
  readonly scheme: ShopTheme['scheme']
  /** What the site shows that is not of the draft, once it is known: the page is loaded anew when it changes. */
  readonly shown: string | undefined
}

/** The shop's own site in the draft, as on a phone or a computer: smaller, never narrower. */
export function ThemePreview({ previewUrl, scheme, shown }: ThemePreviewProps) {
  const t = useWords(themeWords)
  const [device, setDevice] = useState<Device>('phone')
  const [page, setPage] = useState<PreviewedPage>('homePage')
  const [readIn, setReadIn] = useState(useLanguage())
  const [visitor, setVisitor] = useState<ShownAs>('light')
  const change = useChangeOf(shown)
  const link =
    previewUrl +
    (scheme === 'visitor' ? previewShownAs[visitor] : '') +
    (readIn === 'en' ? PREVIEW_IN_ENGLISH : '')
  return (
    <div className={styles.preview}>
      <div className={styles.controls}>
        <Select
          label={t('page')}
          onChange={(value) => setPage(value as PreviewedPage)}
          options={(Object.keys(PAGES) as PreviewedPage[]).map((value) => ({ value, label: t(value) }))}
          value={page}
        />
        <Segmented
          label={t('readIn')}
          onChange={setReadIn}
          options={[
            { value: 'th', label: 'ไทย', lang: 'th' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
          value={readIn}
        />
        <Segmented
          label={t('device')}
          onChange={setDevice}
          options={(Object.keys(WIDTHS) as Device[]).map((value) => ({ value, label: t(value) }))}
          value={device}
        />
        {scheme === 'visitor' && (
          <Segmented
            label={t('visitorHas')}
            onChange={setVisitor}
            options={(Object.keys(previewShownAs) as ShownAs[]).map((value) => ({
              value,
              label: t(`scheme_${value}`),
            }))}
            value={visitor}
          />
        )}
      </div>
      <Screen key={change} src={link + PAGES[page]} width={WIDTHS[device]} />
      {MADE_UP.has(page) && (
        <Text size="xs" tone="third">
          {t('sample')}
        </Text>
      )}
    </div>
  )
}

/** Another text whenever this one changes, but not when it first comes to be known: the page shows that already. */
function useChangeOf(shown: string | undefined): string {
  const [first, setFirst] = useState(shown)
  if (first === undefined && shown !== undefined) setFirst(shown)
  return shown === undefined || shown === (first ?? shown) ? '' : shown
}

/** A page of the site in a window of this width, drawn as small as there is room. */
function Screen({ src, width }: { readonly src: string; readonly width: number }) {
  const t = useWords(themeWords)
  const [box, share] = useShareOf(width)
  return (
    <div className={styles.screen} ref={box}>
      {/* Another site: it may run its own scripts and send its own search, and lead this window nowhere. */}
      <iframe
        className={styles.frame}
        sandbox="allow-scripts allow-same-origin allow-forms"
        src={src}
        style={{
          width,
          height: `${100 / share}%`,
          transform: `scale(${share})`,
          marginInlineStart: `calc((100% - ${width * share}px) / 2)`,
        }}
        title={t('frameTitle')}
      />
    </div>
  )
}

/** How much smaller something must be drawn to fit into the box. */
function useShareOf(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [there, setThere] = useState(width)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setThere(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, Math.min(1, there / width)] as const
}
