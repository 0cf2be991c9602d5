declare module 'saxen' {
  type Attributes = Readonly<Record<string, string>>
  type Decode = (text: string) => string

  /** What of saxen is used here: it brings no types of its own. */
  export class Parser {
    on(event: 'openTag', told: (name: string, attributes: () => Attributes, decode: Decode) => void): this
    on(event: 'closeTag', told: (name: string) => void): this
    on(event: 'text', told: (text: string) => void): this
    on(event: 'error' | 'warn', told: (error: Error) => void): this
    parse(xml: string): this
  }
}
