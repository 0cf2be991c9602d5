import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'

export type PlainAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: string
  bytes: Buffer
  url: string
}

export type PlainRequest = { method?: string; headers?: Record<string, string>; body?: Buffer | string }

/**
 * A browser without scripts, for tests: keeps cookies, follows redirects and sends forms as they stand in
 * the page. It speaks to one port under any Host, which Node's fetch cannot.
 */
export class PlainBrowser {
  readonly #port: number
  readonly host: string
  readonly cookies = new Map<string, string>()
  /** Every `Set-Cookie` that was ever received. */
  readonly received: string[] = []

  constructor(port: number, host: string) {
    this.#port = port
    this.host = host
  }

  get origin(): string {
    return `http://${this.host}`
  }

  /** One request, as it is; redirects are not followed. */
  async ask(path: string, { method = 'GET', headers = {}, body }: PlainRequest = {}): Promise<PlainAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await send(
      this.#port,
      path,
      method,
      { host: this.host, accept: 'text/html', ...(cookie && { cookie }), ...headers },
      body,
    )
    for (const text of answer.headers['set-cookie'] ?? []) this.#keep(text)
    return answer
  }

  /** Opens a page, following redirects. */
  async open(path: string): Promise<PlainAnswer> {
    return this.#follow(await this.ask(path))
  }

  /** Sends the page's form whose action contains `action`, with `fields` typed into it and `more` headers, and follows on. */
  async submit(
    page: PlainAnswer,
    action: string,
    fields: Record<string, string> = {},
    more: Record<string, string> = {},
  ): Promise<PlainAnswer> {
    const form = formIn(page.body, action)
    for (const [name, value] of Object.entries(fields)) form.fields.set(name, value)
    const headers = {
      ...more,
      origin: this.origin,
      referer: this.origin + page.url,
      'content-type': 'application/x-www-form-urlencoded',
    }
    return this.#follow(
      await this.ask(form.action, { method: 'POST', headers, body: form.fields.toString() }),
    )
  }

  /** Sends a form with a file. */
  async upload(
    page: PlainAnswer,
    action: string,
    file: Buffer,
    fields: Record<string, string> = {},
  ): Promise<PlainAnswer> {
    const form = formIn(page.body, action)
    for (const [name, value] of Object.entries(fields)) form.fields.set(name, value)
    const boundary = 'plain-browser-boundary'
    // In the order of the form, as browsers send it.
    const parts = [...form.fields].map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    // Where nothing was chosen there is neither a name nor a kind.
    const [fileName, kind] = file.length > 0 ? ['slip.png', 'image/png'] : ['', 'application/octet-stream']
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="${fileName}"\r\nContent-Type: ${kind}\r\n\r\n`
    const body = Buffer.concat([
      Buffer.from(parts.slice(0, form.fileAt).join('') + head),
      file,
      Buffer.from(`\r\n${parts.slice(form.fileAt).join('')}--${boundary}--\r\n`),
    ])
    const headers = { origin: this.origin, 'content-type': `multipart/form-data; boundary=${boundary}` }
    return this.#follow(await this.ask(form.action, { method: 'POST', headers, body }))
  }

  async #follow(answer: PlainAnswer): Promise<PlainAnswer> {
    const { location } = answer.headers
    return answer.status >= 300 && answer.status < 400 && location ? this.open(location) : answer
  }

  #keep(text: string): void {
    this.received.push(text)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(text)) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function send(
  port: number,
  path: string,
  method: string,
  headers: Record<string, string>,
  body?: Buffer | string,
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = httpRequest(
      { port, host: '127.0.0.1', path, method, headers: { ...headers, ...length }, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: bytes.toString('utf8'),
            bytes,
            url: path,
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The form with this action as a browser would send it untouched: hidden and typed values, chosen radios; how many come before a file. */
function formIn(html: string, action: string): { action: string; fields: URLSearchParams; fileAt: number } {
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((text) => attribute(text, 'action').includes(action))
  if (form === undefined) throw new Error(`the page has no form for ${action}`)
  const fields = new URLSearchParams()
  let fileAt = 0
  for (const input of form.match(/<input[^>]*>/g) ?? []) {
    const type = attribute(input, 'type')
    const isChoice = type === 'radio' || type === 'checkbox'
    if (type === 'file') fileAt = fields.size
    if (type === 'file' || / disabled/.test(input) || (isChoice && !/ checked/.test(input))) continue
    fields.append(attribute(input, 'name'), attribute(input, 'value'))
  }
  return { action: attribute(form, 'action'), fields, fileAt }
}

const attribute = (tag: string, name: string): string =>
  unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
