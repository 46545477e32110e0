/** The first of each list, then the second of each, and so on. */
export function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const order: T[] = [];
  let open = lists.filter((list) => list.length > 0);
  for (let place = 0; open.length > 0; place++) {
    for (const list of open) order.push(list[place] as T);
    open = open.filter((list) => list.length > place + 1);
  }
  return order;
}
