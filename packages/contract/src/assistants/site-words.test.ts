import { expect, test } from 'vitest'
import { siteWords } from './site-words.ts'

test('where an assistant is called back is a website, a program on the computer or a program with a scheme', () => {
  expect(['claude.ai', 'claude.ai:8443', 'localhost', 'cursor:', 'com.example.app:'].map(siteWords)).toEqual([
    'claude.ai',
    'claude.ai:8443',
    'a program on your computer',
    'a program on your computer (“cursor:”)',
    'a program on your computer (“com.example.app:”)',
  ])
})
