// Browsers that refuse, forget, suspend, print or are small.
import './odd-browsers/blocked-storage.ts'
import './odd-browsers/start-failures.ts'
import './odd-browsers/restored-pages.ts'
import './odd-browsers/sleeping-laptop.ts'
import './odd-browsers/narrow-windows.ts'
import './odd-browsers/printing.ts'
import './odd-browsers/ad-blockers.ts'
