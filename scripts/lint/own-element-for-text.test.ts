import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { ownElementForText } from './own-element-for-text.ts'

RuleTester.describe = describe
RuleTester.it = test

const jsx = (code: string) => ({ code: `const part = ${code}`, languageOptions: { parserOptions: { lang: 'tsx' as const } } })
const component = (returned: string) => ({
  code: `function Part() { ${returned} }`,
  languageOptions: { parserOptions: { lang: 'tsx' as const } },
})
const refused = (code: string) => ({ ...jsx(code), errors: [{ messageId: 'bare' }] })

new RuleTester().run('a text that page translation replaces has an element of its own', ownElementForText, {
  valid: [
    jsx(`<p>Saved</p>`),
    jsx(`<p>{isSaved ? 'Saved' : 'Not saved yet'}</p>`),
    jsx(`<p>{isSaved && 'Saved'}</p>`),
    jsx(`<p><Icon /><span>{isSaved && 'Saved'}</span></p>`),
    jsx(`<p>Saved {isNew && <Icon />}</p>`),
    jsx(`<p>{count} of {total}</p>`),
    jsx(`<p>{name || 'Untitled'} <Icon /></p>`),
    jsx(`<p><b>Saved</b>{' '}<Icon /></p>`),
    jsx(`<>{/* A comment. */}<Icon />{rows}</>`),
    component(`return <span>Saved</span>`),
    component(`const words = () => { return 'Saved' }; return <p>{words()}</p>`),
    { code: `function words() { return 'Saved' }` },
  ],
  invalid: [
    refused(`<p><Icon />{isSaved && 'Saved'}</p>`),
    refused(`<p><Icon />{isSaved ? 'Saved' : 'Not saved yet'}</p>`),
    refused(`<p>Saved{more > 0 && \`, \${more} failed\`}</p>`),
    refused(`<p><Icon />{isSaved ? 'Saved' : <Spinner />}</p>`),
    refused(`<p>{isSaved && <Icon />} Saved</p>`),
    refused(`<>Saved</>`),
    refused(`<><Icon />Saved</>`),
    refused(`<><Icon />{\`\${count} saved\`}</>`),
    { ...component(`return 'Saved'`), errors: [{ messageId: 'bare' }] },
    { ...component(`if (isSaved) return \`\${count} saved\`; return null`), errors: [{ messageId: 'bare' }] },
  ],
})
