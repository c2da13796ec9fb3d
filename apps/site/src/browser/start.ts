import './embeds.ts'
import './installed.ts'

const withTask = document.querySelector<HTMLFormElement>('form[data-challenge]')
if (withTask) void import('./proof.ts').then(({ solveBeforeSending }) => solveBeforeSending(withTask))
