declare module 'virtual:offered-fonts.css'
