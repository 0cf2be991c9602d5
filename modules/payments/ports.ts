/** Reads codes from pictures as phones make them. Runs in the worker only. */
export interface QrReader {
  /** The texts of all QR codes found; empty when there are none or the bytes are no picture. */
  read(content: Uint8Array): Promise<string[]>
}
