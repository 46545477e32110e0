import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { createRequire } from 'node:module';
import * as swc from '@swc/core';
const require=createRequire(import.meta.url);
import * as acorn from 'acorn';
// list surviving functions in minified bundle by source map names & original source lines for given source file
const { TraceMap, eachMapping } = require('@jridgewell/trace-mapping');
const file=process.argv[2], want=process.argv[3];
const code=readFileSync(file,'utf8'); const raw=JSON.parse(readFileSync(file+'.map','utf8')); const map=new TraceMap(raw);
const si=raw.sources.findIndex(s=>s&&s.includes(want)); const srcText=raw.sourcesContent[si]; const srcLines=srcText.split('\n');
// top-level decl ranges in original
const ast=acorn.parse(srcText,{ecmaVersion:'latest',sourceType:'module',locations:true});
const decls=[]; for(const n of ast.body){ let name=n.type; if(n.id) name=n.id.name; else if(n.declarations) name=n.declarations.map(d=>d.id.name??'?').join(','); else if(n.declaration?.id) name=n.declaration.id.name; decls.push({name,s:n.loc.start.line,e:n.loc.end.line,size:0,text:''}); 
 if(n.type==='FunctionDeclaration'&&process.argv[4]?.split(',').includes(name)){ for(const m of n.body.body){ let nm=name+'.'+(m.id?.name??m.declarations?.[0]?.id?.name??m.type+m.loc.start.line); decls.push({name:nm,s:m.loc.start.line,e:m.loc.end.line,size:0,text:'',sub:true}); } }
 if(n.type==='ClassDeclaration'||n.declaration?.type==='ClassDeclaration'){const c=n.declaration??n; for(const m of c.body.body) decls.push({name:c.id.name+'.'+(m.key?.name??'?'),s:m.loc.start.line,e:m.loc.end.line,size:0,text:'',sub:true});} }
const lines=code.split('\n'); let prev=null;
const add=(p,l,c)=>{ if(!p||!p.src||!p.src.includes(want)) return; const t=p.l===l?lines[l].slice(p.c,c):lines[p.l].slice(p.c); for(const d of decls) if(p.line>=d.s&&p.line<=d.e){d.size+=t.length;d.text+=t;} };
const norm=(s)=>s;
eachMapping(map,m=>{const l=m.generatedLine-1,c=m.generatedColumn; add(prev,l,c); prev={l,c,src:m.source,line:m.originalLine};});
for(const d of decls.filter(d=>d.size>0).sort((a,b)=>b.size-a.size).slice(0,+(process.argv[5]??70))) console.log(String(d.size).padStart(6),String(brotliCompressSync(Buffer.from(d.text)).length).padStart(6),d.name);
