// Written by generate.ts from events.ts.
import type { EventRule } from './event-rules.ts';
import type { EventName } from './events.ts';

export const eventRules: Readonly<Record<EventName, EventRule>> = {
  'search:submitted': {"latched":false,"payload":{"type":"object","properties":{"term":{"type":"string"},"domain":{"type":"string"},"path":{"type":"string"}},"required":["term","domain","path"]}},
  'icon:selected': {"latched":true,"payload":{"type":"object","properties":{"id":{"type":["string","null"]},"name":{"type":"string"},"platform":{"type":"string"}},"required":["id"]}},
  'icon:downloaded': {"latched":false,"payload":{"type":"object","properties":{"id":{"type":"string"},"format":{"type":"string"},"size":{"type":"number"},"platform":{"type":"string"},"color":{"type":"string"},"edits":{"type":"string"},"simplified":{"type":"boolean"}},"required":["id","format","size","platform"]}},
  'icon:copied': {"latched":false,"payload":{"type":"object","properties":{"id":{"type":"string"},"as":{"type":"string"}},"required":["id","as"]}},
  'collection:changed': {"latched":false,"payload":{"type":"object","properties":{"id":{"type":["string","null"]},"totalIcons":{"type":"number"},"isDeleted":{"type":"boolean"}},"required":["id"]}},
  'request:changed': {"latched":false,"payload":{"type":"object","properties":{"id":{"type":["string","null"]}},"required":["id"]}},
  'auth:requested': {"latched":true,"payload":{"type":"object","properties":{"reason":{"type":"string"},"step":{"type":"string"}},"required":["reason"]}},
  'auth:completed': {"latched":false,"payload":{"type":"object","properties":{"reason":{"type":"string"},"step":{"type":"string"}},"required":["reason"]}},
  'session:changed': {"latched":true,"payload":{"type":"object","properties":{"isGuest":{"type":"boolean"},"isPaid":{"type":"boolean"}},"required":["isGuest","isPaid"]}},
  'session:refresh-requested': {"latched":false,"payload":{"type":"object","properties":{}}},
  'plan:requested': {"latched":true,"payload":{"type":"object","properties":{"reason":{"type":"string","enum":["format","size","vector","ai"]},"iconId":{"type":"string"}},"required":["reason"]}},
  'support:requested': {"latched":false,"payload":{"type":"object","properties":{}}},
  'support:opened': {"latched":false,"payload":{"type":"object","properties":{}}},
  'experiment:viewed': {"latched":false,"payload":{"type":"object","properties":{"experiment":{"type":"string"},"variation":{"type":"string"}},"required":["experiment","variation"]}},
  'ad:reported': {"latched":false,"payload":{"type":"object","properties":{"what":{"type":"string","enum":["shown","failed","clicked","watched","left","rewarded"]},"place":{"type":"string"}},"required":["what","place"]}},
  'consent:requested': {"latched":true,"payload":{"type":"object","properties":{"reason":{"type":"string"}},"required":["reason"]}},
  'consent:decided': {"latched":true,"payload":{"type":"object","properties":{"granted":{"type":"boolean"}},"required":["granted"]}},
  'theme:changed': {"latched":true,"payload":{"type":"object","properties":{"theme":{"type":"string","enum":["light","dark","system"]}},"required":["theme"]}},
  'sidebar:toggled': {"latched":true,"payload":{"type":"object","properties":{"closed":{"type":"boolean"}},"required":["closed"]}},
  'grid-mode:changed': {"latched":true,"payload":{"type":"object","properties":{"mode":{"type":"string","enum":["detailed","compact"]}},"required":["mode"]}},
  'search:focus-requested': {"latched":false,"payload":{"type":"object","properties":{"text":{"type":"string"}}}},
  'remote:failed': {"latched":false,"payload":{"type":"object","properties":{"remote":{"type":"string"},"version":{"type":"string"},"code":{"type":"string"},"message":{"type":"string"}},"required":["remote","version","code","message"]}},
};
