type Rule = readonly [pattern: RegExp, instead: string]

// Telling who is meant is enough for finding a fault: the last three digits.
const RULES: readonly Rule[] = [
  // Fields of any depth whose name says that they are secret.
  [
    /"([\w-]{0,60}(?:password|passwd|token|secret|api_?key|authorization|cookie)[\w-]{0,60})":"(?:[^"\\]|\\.)*"/gi,
    '"$1":"[redacted]"',
  ],
  [/\b(Bearer (?:Token|Login)?:?\s?)[\w.~+/=-]+/g, '$1[redacted]'],
  [/\b(session_token|access_token|input_token|appsecret_proof|api_key|token)=[^&;\s"\\]+/gi, '$1=[redacted]'],
  // The link to an order's page, and tokens of ours as they are.
  [/\b([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{22}(?![\w-])/g, '$1.[redacted]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[redacted]'],
  // Thai phone numbers, with or without separators.
  [/(?<![\w.-])(?:\+66|66|0)[ -]?\d{1,2}[ -]?\d{3}[ -]?(?:\d{1})?(\d{3})(?![\w-])/g, '[phone …$1]'],
]

/** Takes out of a line of the log what must not be in it, wherever it came from. */
export function scrub(line: string): string {
  let clean = line
  for (const [pattern, instead] of RULES) clean = clean.replace(pattern, instead)
  return clean
}
