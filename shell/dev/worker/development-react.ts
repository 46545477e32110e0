/** Before React is loaded, which looks at it once: pages of the dev shell are checked by its development form. */
Object.assign(process.env, { NODE_ENV: 'development' });
