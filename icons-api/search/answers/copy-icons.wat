;; Copies the JSON of icons behind each other, for `answer-memory.ts`. All places are bytes in one of the memories.
(module
  (import "memories" "answers" (memory $answers 1 65536))
  (import "memories" "index" (memory $index 1 65536 shared))

  ;; $list .. $listEnd, in the answers: numbers of icons, 32 bits each
  ;; $starts, in the index: where the JSON of each icon begins in $fragments, 32 bits each, one more than there are icons
  ;; $at .. $limit, in the answers: where it is written to
  ;; Gives the place behind what was written, or 0 when it does not fit.
  (func (export "copyIcons")
    (param $list i32) (param $listEnd i32) (param $starts i32) (param $fragments i32)
    (param $at i32) (param $limit i32) (result i32)
    (local $first i32) (local $last i32) (local $start i32) (local $length i32) (local $ahead i32)
    ;; A byte of each icon is read first: the processor asks memory for all of them at once, and a copy waits for the one before it.
    (local.set $ahead (local.get $list))
    (block $asked
      (loop $ask
        (br_if $asked (i32.ge_u (local.get $ahead) (local.get $listEnd)))
        (drop
          (i32.load8_u $index
            (i32.add
              (local.get $fragments)
              (i32.load $index
                (i32.add
                  (local.get $starts)
                  (i32.shl (i32.load $answers (local.get $ahead)) (i32.const 2)))))))
        (local.set $ahead (i32.add (local.get $ahead) (i32.const 4)))
        (br $ask)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $list) (local.get $listEnd)))
        (local.set $first (i32.load $answers (local.get $list)))
        (local.set $last (local.get $first))
        ;; Neighbours of the index that are neighbours in the answer are one piece.
        (block $alone
          (loop $neighbour
            (local.set $list (i32.add (local.get $list) (i32.const 4)))
            (br_if $alone (i32.ge_u (local.get $list) (local.get $listEnd)))
            (br_if $alone
              (i32.ne (i32.load $answers (local.get $list)) (i32.add (local.get $last) (i32.const 1))))
            (local.set $last (i32.add (local.get $last) (i32.const 1)))
            (br $neighbour)))
        (local.set $start
          (i32.load $index (i32.add (local.get $starts) (i32.shl (local.get $first) (i32.const 2)))))
        (local.set $length
          (i32.sub
            (i32.load $index offset=4 (i32.add (local.get $starts) (i32.shl (local.get $last) (i32.const 2))))
            (local.get $start)))
        (if (i32.gt_u (i32.add (local.get $at) (local.get $length)) (local.get $limit))
          (then (return (i32.const 0))))
        (memory.copy $answers $index
          (local.get $at)
          (i32.add (local.get $fragments) (local.get $start))
          (local.get $length))
        (local.set $at (i32.add (local.get $at) (local.get $length)))
        (br $next)))
    (local.get $at)))
