import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlOf, plainText, saysDescription } from './plain-text.ts'

describe('a description', () => {
  it('becomes plain text', () => {
    expect(plainText('<p>A &amp; B</p><script>x()</script><p>ก<br>ข &#3588;&#xD800;</p>')).toBe(
      'A & B\nก\nข ค',
    )
  })
  it.each([
    ['<p>A</p>\n<p><br></p><p class="x">&nbsp;</p><p>B</p>', 'A\n\n\nB'],
    ['A<br><br/>\n<br />B<br></p><p>C', 'A\n\n\nB\nC'],
    ['<div>A</div></div>\n\n<p></p><p> </p><p>B&nbsp;</p>', 'A\nB'],
    ['<p>&nbsp;&nbsp;A  &nbsp;B   C</p>', 'A  B C'],
    ['<p>A</p><p>&nbsp;&nbsp;B</p>', 'A\n  B'],
    [
      'ไซส์<table><tbody><tr><th>ไซส์</th><th>อก</th></tr><tr><td><p>S</p></td><td>34<br>นิ้ว</td></tr></tbody></table>ดิฟ',
      'ไซส์\nไซส์ | อก\nS | 34 นิ้ว\nดิฟ',
    ],
    ['<table><tr><td>a<td>b<tr><td>c</table>d', 'a | b\nc\nd'],
    ['<ul><li>ก</li><li><p>ข</p></li></ul><ol><li>หนึ่ง</li><li>สอง</li></ol>', '• ก\n• ข\n1. หนึ่ง\n2. สอง'],
    ['a<br/>b<hr>c<blockquote>d</blockquote>e', 'a\nb\nc\nd\ne'],
    ['<h3>ก</h3>ข<div>ค</div>', 'ก\nข\nค'],
    ['<li>ก</li></ul>ข', 'ก\nข'],
  ])('has the lines and blanks that show: %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
  it('is written as paragraphs and read back the same', () => {
    expect(htmlOf('ก  ข\n\n ค & <ง>')).toBe('<p>ก &nbsp;ข</p><p><br></p><p>&nbsp;ค &amp; &lt;ง&gt;</p>')
    const signs = fc.constantFrom(...'  \n\n\r&;<>pกา', '&nbsp;', '<br>', '<p>')
    fc.assert(
      fc.property(fc.string({ unit: signs }), (text) => {
        const lines = text
          .replaceAll(/\r(?!\n)/g, '')
          .split('\n')
          .map((line) => line.trimEnd())
        expect(plainText(htmlOf(lines.join('\r\n')))).toBe(lines.join('\n').trim())
        expect(saysDescription(plainText(htmlOf(text)), text)).toBe(true)
      }),
    )
  })
  it('is still said by HTML that it was read from when empty lines were dropped, and not by another', () => {
    const read = plainText('<p>ก&nbsp; ข</p><p><br></p><p>ค</p>')
    expect(read).toBe('ก  ข\n\nค')
    expect(saysDescription(read, 'ก ข\nค')).toBe(true)
    expect(saysDescription(plainText('<p>ก ข</p><p>ค</p>'), 'ก ข\n\nค')).toBe(false)
    const table = plainText('<ul><li>ก</li></ul><table><tr><td>S</td><td>34</td></tr></table>')
    expect(saysDescription(table, 'ก\nS34')).toBe(true)
    expect(saysDescription(table, 'ก\nS35')).toBe(false)
  })
  it('never keeps a tag', () => {
    const name = fc.constantFrom('b', 'IMG', 'svg', 'a', 'iframe', 'x-y')
    const attribute = fc.constantFrom(
      '',
      ' onerror=alert(1)',
      ' href="javascript:x()"',
      " style='x'",
      '\n id=a/',
    )
    const piece = fc.oneof(
      fc.string().map((text) => text.replaceAll(/[<&]/g, '')),
      fc.tuple(name, attribute).map(([tag, more]) => `<${tag}${more}>`),
      name.map((tag) => `</${tag} >`),
      fc.constantFrom('<!-- <b> -->', '<script>x()</script>', '<style>b{}</style>', '<![CDATA[x]]>'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(plainText(pieces.join(''))).not.toMatch(/<\/?[a-z!]/i)
      }),
    )
  })
})
