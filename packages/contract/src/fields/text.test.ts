import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { accepted, judge, refused } from '../testing/judge.ts'
import { choice } from './choice.ts'
import { email } from './email.ts'
import { recordSchema } from './rows.ts'
import { isOneLine, ONE_LINE, onOneLine } from './single-line.ts'
import { isEmptyHtml, longText, richText, text } from './text.ts'
import { media, url } from './url.ts'

const facts = form()
const UUID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

describe('a text', () => {
  const title = text('Title', { required: true, max: 5 }).schema(facts)

  test.each([
    ['is trimmed (CCOM-017)', '  abc ', accepted('abc')],
    ['may have as many characters as its limit', 'abcde', accepted('abcde')],
    ['may not have one more', 'abcdef', refused('Maximum 5 Characters')],
    ['is counted after trimming', ' abcde ', accepted('abcde')],
    ['of only spaces is missing (CCOM-017)', '   ', refused('Required')],
    ['of only zero-width characters is missing', ' \u200b\u200c\u200d\u2060\ufeff\u00ad', refused('Required')],
    ['of only fillers is missing', '\u3164 \u115f\u1160\u2800', refused('Required')],
    ['with an invisible character stays as typed', 'می\u200cرو', accepted('می\u200cرو')],
    ['of joined emoji stays as typed', '👩\u200d🚀', accepted('👩\u200d🚀')],
    ['that is empty is missing', '', refused('Required')],
    ['that is null is missing', null, refused('Required')],
    ['that is not there is missing', undefined, refused('Required')],
    ['is no number', 12, refused('Must be text')],
    ['is no list', ['a'], refused('Must be text')],
    ['loses a line break at its end', 'abc\r\n', accepted('abc')],
    ['has half a character replaced', 'a\ud800', accepted('a\ufffd')],
    ['has accents composed with their letters', 'Zoe\u0308', accepted('Zo\u00eb')],
  ])('%s', (_name, value, verdict) => {
    expect(judge(title, value)).toEqual(verdict)
  })

  test.each(['\u0000', '\n', '\r\n', '\t', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'])('is one line: %j is refused', (sign) => {
    expect(judge(title, `a${sign}b`)).toEqual(refused(ONE_LINE))
  })

  test('has 255 characters unless it says otherwise', () => {
    const rule = text('Name').schema(facts)
    expect(judge(rule, 'x'.repeat(255))).toEqual(accepted('x'.repeat(255)))
    expect(judge(rule, 'x'.repeat(256))).toEqual(refused('Maximum 255 Characters'))
  })

  test('with a pattern says so only when it holds something', () => {
    const rule = text('Tag', { pattern: { like: /^[a-z]+$/, message: 'Letters only.' } }).schema(facts)
    expect(judge(rule, 'a1')).toEqual(refused('Letters only.'))
    expect(judge(rule, '')).toEqual(accepted(''))
  })

  test('from before the rule can be put on one line', () => {
    expect(onOneLine(' a\r\nb\u2028\tc\n')).toBe('a b c')
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (value) => isOneLine(onOneLine(value))))
  })

  test('of several lines keeps its line breaks', () => {
    expect(judge(longText('Notes').schema(facts), 'a\r\n\tb')).toEqual(accepted('a\r\n\tb'))
  })

  test('of several lines has 65,535 characters, counted as people write them (TAG-027)', () => {
    const rule = longText('Notes').schema(facts)
    expect(judge(rule, 'x'.repeat(65_536))).toEqual(refused('Maximum 65,535 Characters'))
  })

  test('that was accepted is accepted again as it is', () => {
    const rule = text('Name', { max: 20 }).schema(facts)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (value) => {
        const once = rule.safeParse(value)
        if (once.success) expect(rule.parse(once.data)).toBe(once.data)
      }),
    )
  })
})

describe('a formatted text', () => {
  test.each([
    ['', true],
    ['<p></p>', true],
    ['<p>&nbsp;<br></p>', true],
    ['<p>\u200b\u00ad</p>', true],
    ['<p>a</p>', false],
    ['<p><img src="x"></p>', false],
  ])('%j shows nothing: %s', (html, empty) => {
    expect(isEmptyHtml(html)).toBe(empty)
  })

  test('that shows nothing is missing where it is required', () => {
    expect(judge(richText('Text', { required: true }).schema(facts), '<p> </p>')).toEqual(refused('Required'))
  })
})

describe('a text that was made to take long', () => {
  test.each(['<', '<a', '&nbsp', ' <', '<p>'])('of %j over and over is judged at once (rule 10)', (part) => {
    const began = performance.now()
    const long = part.repeat(1_000_000 / part.length)
    isEmptyHtml(long)
    richText('Text', { required: true }).schema(facts).safeParse(long)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})

describe('an email address', () => {
  const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.com`

  test.each([
    ['may be empty', '', accepted('')],
    ['is trimmed', ' alex@example.com ', accepted('alex@example.com')],
    ['needs an @ (CCOM-024)', 'alex', refused('Enter a valid Email Address')],
    ['needs a domain (CCOM-024)', 'alex@', refused('Enter a valid Email Address')],
    [
      'holds no line break',
      'alex@example.com\nBcc: x@example.com',
      refused('Enter a valid Email Address', 'Enter one address, with one @.'),
    ],
    ['says what is wrong after that', 'é@example.com', refused('Enter a valid Email Address', '“é” can’t be used before the @.')],
    ['is stored with its domain in ASCII', 'alex@müller.example\u200b', accepted('alex@xn--mller-kva.example')],
    ['has at most 255 characters, and then says only that', long, refused('Maximum 255 Characters')],
  ])('%s', (_name, value, verdict) => {
    expect(judge(email('Email').schema(facts), value)).toEqual(verdict)
  })

  test('says Invalid email where the specification does (OQ-062)', () => {
    expect(judge(email('Email', { message: 'Invalid email' }).schema(facts), 'x')).toEqual(refused('Invalid email'))
  })
})

describe('a web address', () => {
  const wrong = refused('Please enter a valid URL')

  test.each([
    ['https://www.example.com/page?a=1#b', true],
    ['http://example.com', true],
    ['HTTPS://example.com', true],
    ['', true],
    ['example.com', false],
    ['javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,x', false],
    ['ftp://example.com', false],
    ['https://', false],
    ['https:///x', false],
    ['https://user:password@example.com', false],
    ['https://example.com\n.evil.example', false],
    ['https://example.com/\r\nx', false],
    [`media:${UUID}`, false],
  ])('%j is valid: %s (CCOM-022)', (value, valid) => {
    expect(judge(url('URL').schema(facts), value)).toEqual(valid ? accepted(value) : wrong)
  })

  test('has at most 255 characters (CCOM-023)', () => {
    const address = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`
    expect(judge(url('URL').schema(facts), address(255))).toEqual(accepted(address(255)))
    expect(judge(url('URL').schema(facts), address(256))).toEqual(refused('Maximum 255 Characters'))
  })

  test('with words of its own says those: the rule that a featured button’s custom URL takes (ERR-029, ERR-030)', () => {
    const target = choice(
      'Target',
      ['Home', 'Custom URL'].map((value) => ({ value, label: value })),
      { initial: 'Home' },
    )
    const words = { requiredMessage: 'Add a valid URL', message: 'Invalid URL format' }
    const custom = url('Custom URL', { required: true, when: { field: 'target', is: 'Custom URL' }, ...words })
    const rule = recordSchema({ target, custom }, facts)
    expect(judge(rule, { target: 'Custom URL', custom: '' })).toEqual({ messages: { custom: ['Add a valid URL'] } })
    expect(judge(rule, { target: 'Custom URL', custom: 'www.example.com' })).toEqual({ messages: { custom: ['Invalid URL format'] } })
    expect(judge(rule, { target: 'Custom URL', custom: 'https://www.example.com' })).toHaveProperty('value')
    expect(judge(rule, { target: 'Home' })).toHaveProperty('value')
  })

  test('names the web host where the specification does (OQ-141)', () => {
    const rule = url('Link', { longMessage: true }).schema(facts)
    expect(judge(rule, 'x')).toEqual(refused('URL must begin with https:// or http:// e.g. https://www.example.com'))
  })
})

describe('a picture', () => {
  test.each([
    [`media:${UUID}`, true],
    [`media:${UUID.toUpperCase()}`, true],
    ['https://www.example.com/a.jpg', true],
    ['', true],
    ['media:6f9619ff-8b86-7d01-b42d-00cf4fc964ff', false],
    ['media:', false],
    [`media:${UUID}/x`, false],
    ['/media/x', false],
  ])('%j is valid: %s (UPL-022, UPL-023)', (value, valid) => {
    const verdict = judge(media('Image', 'image').schema(facts), value)
    expect(verdict).toEqual(valid ? accepted(value) : refused('Please enter a valid URL'))
  })
})
