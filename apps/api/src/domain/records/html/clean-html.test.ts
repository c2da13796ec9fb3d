import { fontFamilies, fontSizes, textAlignments, videoHosts } from '@greenroom/contract/fields/formatting'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml, cleanWithin } from './clean-html.ts'

describe('a text that its rule refuses once it is clean', () => {
  const MOST = 65_535
  const nested = '<p>a<font><p>b</p></font></p>'

  test.each(['<', '&', '<br>', '</p>', '<a>'])('is cleaned in one round: %s', (piece) => {
    const html = nested + piece.repeat((MOST - nested.length) / piece.length)
    const once = cleanWithin(html, MOST)
    expect(once.length).toBeGreaterThan(MOST)
    expect(once.startsWith('<p>a<p>b</p></p>')).toBe(true)
    expect(cleanHtml(html).startsWith('<p>a</p><p>b</p>')).toBe(true)
  })

  test('is not one that is within its limit when it is trimmed', () => {
    const html = ' '.repeat(100) + nested
    expect(cleanWithin(html, 60)).toBe(cleanHtml(html))
  })
})

describe('formatted text keeps', () => {
  test.each([
    ['paragraphs, headings and lists', '<h2>One</h2><p>Two<br />three</p><ul><li><p>a</p></li></ul><ol start="3"><li>b</li></ol><hr />'],
    ['emphasis', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><sub>f</sub><sup>g</sup></p>'],
    ['quotes and code', '<blockquote><p>a</p></blockquote><pre><code>b</code></pre>'],
    [
      'pictures by address and by upload',
      '<img src="https://e.com/a.jpg" alt="A" width="10" /><img src="media:6f9619ff-8b86-4d01-b42d-00cf4fc964ff" />',
    ],
    ['a link to a mail address', '<a href="mailto:a@e.com" rel="noopener noreferrer">a</a>'],
    ['a link in a new tab', '<a href="https://e.com/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a>'],
    [
      'tables with their heads and joined cells',
      '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td rowspan="2"><p>b</p></td><td>c</td></tr></tbody></table>',
    ],
    ['signs as they are written', '<p>a &lt; b &amp; c “d” é 😀</p>'],
  ])('%s', (_what, html) => {
    expect(cleanHtml(html)).toBe(html)
  })

  test.each(fontSizes)('the size of %s px (SHELL-086)', (size) => {
    const html = `<span style="font-size:${size}px">a</span>`
    expect(cleanHtml(html)).toBe(html)
  })

  test.each(fontFamilies)('the font %s, bare and in quotes (SHELL-087)', (family) => {
    expect(cleanHtml(`<span style="font-family: ${family}">a</span>`)).toBe(`<span style="font-family:${family}">a</span>`)
    const quoted = `<span style="font-family:&quot;${family}&quot;, sans-serif">a</span>`
    expect(cleanHtml(quoted)).toBe(quoted)
  })

  test.each(textAlignments)('alignment %s', (alignment) => {
    const html = `<p style="text-align:${alignment}">a</p>`
    expect(cleanHtml(html)).toBe(html)
  })

  test.each(videoHosts)('a player of %s, in a sandbox', (host) => {
    expect(cleanHtml(`<iframe src="https://${host}/embed/1" allowfullscreen></iframe>`)).toContain(`<iframe src="https://${host}/embed/1"`)
    expect(cleanHtml(`<iframe src="https://${host}/embed/1"></iframe>`)).toContain('sandbox="allow-scripts')
  })
})

describe('formatted text loses', () => {
  test.each([
    ['scripts, whole', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['styles, whole', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['handlers', '<p onclick="a()" onmouseover=b()>a</p>', '<p>a</p>'],
    ['addresses that act', '<a href="javascript:a()">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['such addresses in disguise', '<a href=" java&#10;script:a()">a</a>', '<a rel="noopener noreferrer">a</a>'],
    ['data addresses', '<img src="data:image/svg+xml,x" />', ''],
    ['addresses without a protocol', '<img src="//e.com/a.jpg" />', ''],
    ['pictures without an address', '<p>a<img alt="x" /></p>', '<p>a</p>'],
    ['drawings and formulas', '<svg><script>1</script></svg><math><mtext>b</mtext></math>', 'b'],
    ['forms and inputs', '<form action="https://e.com"><input name="a" /><button>b</button></form>', 'b'],
    ['templates, objects and frames', '<template>a</template><object data="x"></object><frame src="x">', 'a'],
    ['players of other hosts', '<iframe src="https://e.com/embed/1"></iframe>', ''],
    ['hosts that only look right', '<iframe src="https://www.youtube.com.e.com/embed/1"></iframe>', ''],
    [
      'the words inside of a player',
      '<p>a</p><iframe src="https://www.youtube.com/embed/x">a & b</iframe><p>c</p>',
      '<p>a</p><iframe src="https://www.youtube.com/embed/x" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"></iframe><p>c</p>',
    ],
    ['players without encryption', '<iframe src="http://www.youtube.com/embed/1"></iframe>', ''],
    ['relative players', '<iframe src="/embed/1"></iframe>', ''],
    ['a frame with its own document', '<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['sizes out of range', '<span style="font-size:97px">a</span><span style="font-size:7px">b</span>', '<span>a</span><span>b</span>'],
    ['sizes in other units', '<span style="font-size:2em">a</span>', '<span>a</span>'],
    ['other fonts', '<span style="font-family:Papyrus">a</span>', '<span>a</span>'],
    ['other styles', '<p style="position:fixed;background:url(https://e.com);text-align:left">a</p>', '<p style="text-align:left">a</p>'],
    ['styles that break out', '<p style="text-align:left;}</style><script>1</script>">a</p>', '<p>a</p>'],
    ['classes and ids', '<p class="a" id="b">a</p>', '<p>a</p>'],
    ['comments', '<!-- <script>1</script> --><p>a</p>', '<p>a</p>'],
    ['conditions', '<!--[if IE]><script>1</script><![endif]--><p>a</p>', '<p>a</p>'],
    ['an opener', '<a href="https://e.com" target="_top" rel="opener">a</a>', '<a href="https://e.com" rel="noopener noreferrer">a</a>'],
    ['broken nesting', '<b><p>a</b></p>', '<b><p>a</p></b><p></p>'],
  ])('%s', (_what, dirty, clean) => {
    expect(cleanHtml(dirty)).toBe(clean)
  })

  test.each([
    '<p>a & b < c</p>',
    '<a href=x target=_blank>b</a>',
    '<img src=x onerror=1>',
    '<b><i>a</b></i>',
    '<<p>>',
    '&lt;script&gt;',
    '<p style="font-family:&quot;Segoe UI&quot;">a</p>',
  ])('nothing more when it is cleaned again: %s', (html) => {
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
  })

  const pieces = [
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i>',
      '</i>',
      '<ul>',
      '<li>',
      '</ul>',
      '<a href="https://e.com/?a=1&b">',
      '</a>',
      '<br>',
      '<pre>',
      '</pre>',
    ],
    ...[
      '<iframe src="https://www.youtube.com/embed/x">',
      '</iframe>',
      '<iframe src="https://e.com/">',
      '<iframe',
      '<img src="https://e.com/a.png">',
      '<img src=x',
    ],
    ...[
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<textarea>',
      '</textarea>',
      '<title>',
      '</title>',
      '<xmp>',
      '<noscript>',
      '</noscript>',
      '<plaintext>',
    ],
    ...[
      '<svg>',
      '</svg>',
      '<math>',
      '<option>',
      '<select>',
      '<template>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<',
      '>',
      '/>',
      '"',
      "'",
      '=',
      '`',
    ],
    ...[
      '&amp;',
      '&',
      '&#60;',
      '&lt;',
      '&lt',
      '&nbsp;',
      '&notit;',
      ' ',
      '\n',
      '\u00a0',
      '\u0001',
      'a & b',
      'x',
      '<span style="font-size:12px;font-family:&quot;Arial&quot;">',
      '</span>',
      '<p style="',
      '<x-y>',
      '<b/',
      '</',
      '<//',
    ],
  ]

  test('nothing more when any text is cleaned again', () => {
    const text = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pieces) }, fc.string({ maxLength: 4 })), { maxLength: 12 })
    fc.assert(
      fc.property(text, (parts) => {
        const once = cleanHtml(parts.join(''))
        expect(cleanHtml(once)).toBe(once)
      }),
      { seed: 20_261_122, numRuns: 3_000 },
    )
  })

  test('no time over a text that is made to take long', () => {
    const started = performance.now()
    for (const nasty of [
      '<div>'.repeat(13_000),
      '<'.repeat(65_000),
      '<a href="'.repeat(7_000),
      '<iframe>'.repeat(8_000),
      '&'.repeat(65_000),
    ])
      cleanHtml(nasty)
    expect(performance.now() - started).toBeLessThan(15_000)
  })
})
